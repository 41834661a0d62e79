/** Keys where the browser has no way of its own to make them, as on a page without TLS. */
crypto.randomUUID ||= () =>
  'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () =>
    ((crypto.getRandomValues(new Uint8Array(1))[0] as number) % 16).toString(16),
  ) as ReturnType<typeof crypto.randomUUID>;
