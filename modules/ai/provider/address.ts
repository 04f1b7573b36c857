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

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address in the clothes of IPv6 is what it is. */
const plain = (address: string): string =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

const isIn = (list: BlockList, address: string): boolean =>
  list.check(plain(address), familyOf(plain(address)));

/** Where an address leads: to this machine, elsewhere, nowhere a model may be asked, or it is none. */
export type Whereabouts = 'here' | 'elsewhere' | 'forbidden' | 'unknown';

/** Resolves the host of an address and says where it leads; one of several that is forbidden forbids it. */
export const whereabouts = async (base: string): Promise<Whereabouts> => {
  if (!URL.canParse(base)) return 'forbidden';
  const { protocol, hostname, username, password } = new URL(base);
  if (!/^https?:$/.test(protocol) || username || password) return 'forbidden';
  const host = hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? [host] : await addressesOf(host);
  if (found.length === 0) return 'unknown';
  if (found.some((one) => isIn(never, one))) return 'forbidden';
  return found.every((one) => isIn(loopback, one)) ? 'here' : 'elsewhere';
};

const addressesOf = async (host: string): Promise<string[]> => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};
