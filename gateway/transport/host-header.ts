import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

/** Options with the host names of a service. */
export type HostNames = {
  readonly host: string;
  readonly publicUrl: string | undefined;
  readonly allowHosts: readonly string[];
};

/** Host of a `Host` header without its port, in ASCII and lower case; undefined if it is invalid. */
export const hostNameOf = (header: string): string | undefined => {
  const [, bracketed, name] = /^(?:\[([^\]]+)\]|([^:]+))(?::\d{1,5})?$/.exec(header.trim()) ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : undefined;
  const ascii = name === undefined ? '' : domainToASCII(name).replace(/\.$/, '');
  return ascii === '' ? undefined : ascii;
};

const isLoopbackName = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost');

/** True if a listening address is reachable from this machine only. */
export const isLoopback = (host: string): boolean =>
  isLoopbackName(host.toLowerCase()) || host === '::1' || (isIP(host) === 4 && /^127\./.test(host));

/**
 * Check of the requested host: an IP literal, a loopback name, or one of the options. Protects against DNS rebinding, where a
 * page points its own name at this machine.
 */
export const hostCheck = (options: HostNames): ((header: string) => boolean) => {
  const named = [options.host, ...options.allowHosts].map((one) => hostNameOf(one));
  if (options.publicUrl !== undefined) named.push(hostNameOf(new URL(options.publicUrl).host));
  const allowed = new Set(named);
  return (header) => {
    const name = hostNameOf(header);
    return name !== undefined && (isIP(name) !== 0 || isLoopbackName(name) || allowed.has(name));
  };
};

/** All hosts that a request names: its `Host`, the authority of an absolute target, and the forwarded ones. */
export const hostsOf = (request: IncomingMessage): readonly string[] => {
  const target = request.url?.startsWith('/') || request.url === '*' ? [] : [request.url ?? ''];
  return [
    ...(request.headersDistinct['host'] ?? ['']),
    ...target.map((url) => URL.parse(url)?.host ?? ''),
    ...(request.headersDistinct['x-forwarded-host'] ?? []).flatMap((one) => one.split(',')),
  ];
};
