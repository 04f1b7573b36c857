import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import {
  canonicalAddress,
  isAllowableByName,
  isLoopback,
  isNeverAllowed,
  isPublicUnicast,
} from './address.ts';

/** A server that may be called although its address is not public, or without TLS. */
export type Allowance = {
  readonly scheme: 'http' | 'https';
  /** Name or IP literal; an IPv6 literal without brackets. */
  readonly host: string;
  readonly port: number;
};

/** Outcome of resolving the host of an address. */
export type Place = {
  /** `forbidden`: neither public nor allowed; `unknown`: the name does not resolve. */
  readonly where: 'here' | 'elsewhere' | 'forbidden' | 'unknown';
  /** The checked addresses; connections go to these alone. */
  readonly addresses: readonly string[];
};

/** Scheme, host and port of an address, as allowances name them; undefined unless it is http or https without credentials. */
export const targetOf = (address: string): Allowance | undefined => {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  const scheme = url.protocol === 'https:' ? 'https' : 'http';
  const port = url.port === '' ? (scheme === 'https' ? 443 : 80) : Number(url.port);
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return host === '' ? undefined : { scheme, host: canonicalAddress(host), port };
};

/** An address of another service: http or https, without credentials in it. */
export const isServiceAddress = (address: string): boolean => targetOf(address) !== undefined;

/** An allowance as the address that it is for. */
export const addressOf = ({ scheme, host, port }: Allowance): string =>
  `${scheme}://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

const isSame = (one: Allowance, other: Allowance): boolean =>
  one.scheme === other.scheme && one.host === other.host && one.port === other.port;

/** Addresses of this machine's own interfaces; a public one is no less internal from here. */
const ownAddresses = (): ReadonlySet<string> =>
  new Set(
    Object.values(networkInterfaces()).flatMap((found = []) =>
      found.map(({ address }) => canonicalAddress(address)),
    ),
  );

/**
 * Resolves the host of an address once and checks each of its addresses: one that is neither public
 * unicast nor allowed forbids all. Without an allowance only https is called.
 */
export const locate = async (address: string, allowances: readonly Allowance[]): Promise<Place> => {
  const target = targetOf(address);
  if (!target) return { where: 'forbidden', addresses: [] };
  const isAllowed = allowances.some((one) => isSame(one, target));
  if (!isAllowed && target.scheme === 'http') return { where: 'forbidden', addresses: [] };
  const isLiteral = isIP(target.host) !== 0;
  const addresses = isLiteral ? [target.host] : await addressesOf(target.host);
  if (addresses.length === 0) return { where: 'unknown', addresses };
  const own = ownAddresses();
  const mayCall = (one: string): boolean => {
    if (isNeverAllowed(one)) return false;
    if (isAllowed) return isLiteral || isAllowableByName(one);
    return isPublicUnicast(one) && !own.has(canonicalAddress(one));
  };
  if (!addresses.every(mayCall)) return { where: 'forbidden', addresses: [] };
  return { where: addresses.every(isLoopback) ? 'here' : 'elsewhere', addresses };
};

const addressesOf = async (host: string): Promise<string[]> => {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return [];
  }
};
