import { hostname, networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { hostNameOf } from '../transport/host-header.ts';

/** Networks of homes and offices, and this machine (RFC 1918, RFC 4193, RFC 3927, RFC 4291). */
const networks = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'],
  ...['::1/128', 'fc00::/7', 'fe80::/10'],
].map((one) => ipaddr.parseCIDR(one));

/** Bytes of an IPv4 or IPv6 address. */
export const addressBytes = (address: string): readonly number[] =>
  ipaddr.parse(address).toByteArray();

/** Local networks as name constraints have them: the bytes of the address, then those of its mask. */
export const localNetworks: readonly (readonly number[])[] = networks.map(([network, length]) => {
  const bytes = network.toByteArray();
  const mask = bytes.map((_, at) => 256 - 2 ** (8 - Math.min(8, Math.max(0, length - 8 * at))));
  return [...bytes, ...mask];
});

const isLocal = (address: string): boolean => {
  const parsed = ipaddr.parse(address);
  return networks.some(([network, length]) => {
    return network.kind() === parsed.kind() && parsed.match(network, length);
  });
};

/** Addresses of this machine in its local networks, IPv4 first; without those that belong to one network card only. */
export const localAddresses = (interfaces = networkInterfaces()): readonly string[] => {
  const all = Object.values(interfaces).flatMap((one) => one ?? []);
  const found = all
    .filter(({ internal, address }) => !internal && isLocal(address) && !/^fe80/i.test(address))
    .sort((a, b) => a.family.localeCompare(b.family));
  return [...new Set(found.map(({ address }) => address))];
};

/** Host names of this machine in a local network: its own, and with `.local`, by which phones find it (RFC 6762). */
export const localNames = (own = hostname()): readonly string[] => {
  const name = hostNameOf(own.split('.')[0] ?? '');
  return [
    'localhost',
    ...(name === undefined || name === 'localhost' ? [] : [`${name}.local`, name]),
  ];
};
