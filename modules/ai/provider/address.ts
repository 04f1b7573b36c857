import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Where no model is: link-local addresses, among them those that tell a cloud machine who it is, and no addresses at all. */
const never = new BlockList();
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('0.0.0.0', 8, 'ipv4');
never.addSubnet('224.0.0.0', 4, 'ipv4');
never.addAddress('100.100.100.200', 'ipv4');
never.addAddress('192.0.0.192', 'ipv4');
never.addAddress('::', 'ipv6');
never.addAddress('fd00:ec2::254', 'ipv6');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
// Link-local addresses of IPv4 inside those of IPv6: compatible, NAT64 and 6to4.
never.addSubnet('::a9fe:0', 112, 'ipv6');
never.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
never.addSubnet('2002:a9fe::', 32, 'ipv6');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address in the clothes of IPv6 is what it is. */
const plain = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

const isIn = (list: BlockList, address: string): boolean =>
  list.check(plain(address), familyOf(plain(address)));

/** Where an address leads: to this machine, elsewhere, nowhere a model may be asked, or it is none. */
export type Whereabouts = 'here' | 'elsewhere' | 'forbidden' | 'unknown';

/** What the host of an address was found to be. */
export type Place = {
  readonly where: Whereabouts;
  /** The addresses that this was said of; only these may be asked. */
  readonly addresses: readonly string[];
};

/** Resolves the host of an address and says where it leads; one of several that is forbidden forbids it. */
export const placeOf = async (base: string): Promise<Place> => {
  const nowhere: Place = { where: 'forbidden', addresses: [] };
  if (!URL.canParse(base)) return nowhere;
  const { protocol, hostname, username, password } = new URL(base);
  if (!/^https?:$/.test(protocol) || username || password) return nowhere;
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await addressesOf(host);
  if (addresses.length === 0) return { where: 'unknown', addresses };
  if (addresses.some((one) => isIn(never, one))) return nowhere;
  const isHere = addresses.every((one) => isIn(loopback, one));
  return { where: isHere ? 'here' : 'elsewhere', addresses };
};

/** Where the host of an address leads. */
export const whereabouts = async (base: string): Promise<Whereabouts> =>
  (await placeOf(base)).where;

const addressesOf = async (host: string): Promise<string[]> => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};
