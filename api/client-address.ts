import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * One spelling of each address, however a proxy writes it: without port, brackets and zone, IPv6 in its shortest form,
 * and IPv4 inside IPv6 as IPv4. Text that is not an address is returned as it is, in lower case.
 */
export function canonicalAddress(text: string): string {
  const bare = withoutPort(text.trim().toLowerCase()).replace(/%.*$/, '');
  if (!isIPv6(bare)) return bare;
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (!mapped) return short;
  const [high = 0, low = 0] = mapped.slice(1).map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** True for an address of this machine itself. */
export function isLoopback(address: string): boolean {
  const canonical = canonicalAddress(address);
  return canonical === '::1' || (isIPv4(canonical) && canonical.startsWith('127.'));
}

function withoutPort(text: string): string {
  if (isIP(text)) return text;
  const [, inBrackets, beforePort] = /^\[(.+)\](?::\d+)?$|^([^:]+):\d+$/.exec(text) ?? [];
  return inBrackets ?? beforePort ?? text;
}
