import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

const forwardedHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
] as const;

/** Matches addresses against a list of addresses and networks (`127.0.0.1`, `10.0.0.0/8`); undefined if an entry is neither. */
export const trustedBy = (
  proxies: readonly string[],
): ((address: string, at: number) => boolean) | undefined => {
  try {
    return proxyaddr.compile([...proxies]);
  } catch {
    return undefined;
  }
};

/**
 * Keeps forwarded headers only from trusted proxies: the client's address is the last one that is not a trusted proxy; headers
 * of an untrusted peer are removed.
 */
export const forwardedBy = (proxies: readonly string[]): ((request: IncomingMessage) => void) => {
  const isTrusted = trustedBy(proxies) ?? (() => false);
  return ({ headers, headersDistinct, socket }) => {
    const peer = socket.remoteAddress;
    const keeps = peer !== undefined && isTrusted(peer, 0);
    if (keeps) {
      headers['x-forwarded-for'] = proxyaddr({ headers, socket } as IncomingMessage, isTrusted);
      const scheme = String(headers['x-forwarded-proto'] ?? '').trim();
      if (scheme !== 'http' && scheme !== 'https') delete headers['x-forwarded-proto'];
      return;
    }
    for (const name of forwardedHeaders) {
      delete headers[name];
      delete headersDistinct[name];
    }
  };
};
