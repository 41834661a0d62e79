import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';

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

const near = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
] as const) {
  near.addSubnet(network, bits);
}
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  near.addSubnet(network, bits, 'ipv6');
}

/** True for an address of this machine or of a network that nobody on the Internet connects from, such as Docker's. */
export function isNear(address: string): boolean {
  const canonical = canonicalAddress(address);
  const family = isIP(canonical);
  return family !== 0 && near.check(canonical, family === 6 ? 'ipv6' : 'ipv4');
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
