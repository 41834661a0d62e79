/**
 * What tells two versions of a file at one address apart, from its content: the build lists it, and the worker makes it
 * again of what it was given. 32 bits of a hash are enough, for nobody who could forge one is between the worker and the
 * site's own server.
 */
export async function revisionOf(content: BufferSource): Promise<string> {
  const [bits = 0] = new Uint32Array(await crypto.subtle.digest('SHA-256', content));
  return bits.toString(36);
}
