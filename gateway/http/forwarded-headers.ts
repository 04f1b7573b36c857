import type { IncomingMessage } from 'node:http';
import proxyaddr from 'proxy-addr';

const forwardedHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'forwarded',
] as const;

/** The addresses and networks of a list (`127.0.0.1`, `10.0.0.0/8`), or undefined where one is none. */
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
 * Keeps of the headers that proxies add only what the trusted ones said: the client's address is the last
 * one that no trusted proxy has, everything from an untrusted peer is removed.
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
