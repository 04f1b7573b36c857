import ipaddr from 'ipaddr.js';

/** Globally routable IPv6 unicast (RFC 4291, 2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** Metadata services of clouds outside the link-local range: Amazon over IPv6, Alibaba, Oracle. */
const metadata = new Set(['fd00:ec2::254', '100.100.100.200', '192.0.0.192']);

const allowable = new Set(['unicast', 'private', 'uniqueLocal', 'carrierGradeNat', 'loopback']);

const unmapped = (address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined =>
  ipaddr.isValid(address) ? ipaddr.process(address) : undefined;

/**
 * Public unicast: neither private, shared (CGNAT), loopback, link-local, reserved nor multicast. IPv6
 * addresses that carry an IPv4 address (IPv4-mapped, NAT64, 6to4, Teredo) are not public.
 */
export const isPublicUnicast = (address: string): boolean => {
  const found = ipaddr.isValid(address) ? ipaddr.parse(address) : undefined;
  if (found?.range() !== 'unicast') return false;
  return found instanceof ipaddr.IPv4 || found.match(globalUnicast);
};

/** Loopback: 127.0.0.0/8, ::1, and the former mapped into IPv6. */
export const isLoopback = (address: string): boolean => unmapped(address)?.range() === 'loopback';

/** Addresses that an allowance by name reaches: never link-local ones, where clouds keep their metadata service. */
export const isAllowableByName = (address: string): boolean => {
  const found = unmapped(address);
  return found !== undefined && allowable.has(found.range()) && !metadata.has(found.toString());
};

/** Addresses that no allowance reaches: unspecified, broadcast, multicast. */
export const isNeverAllowed = (address: string): boolean => {
  const range = unmapped(address)?.range();
  return range === undefined || ['unspecified', 'broadcast', 'multicast'].includes(range);
};

/** One spelling for each address, so that equal addresses compare equal. */
export const canonicalAddress = (address: string): string =>
  unmapped(address)?.toString() ?? address;
