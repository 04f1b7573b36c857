import type { IncomingMessage } from 'node:http';

const fromPage = new WeakSet<IncomingMessage>();

/** Notes that a request came through the web port. */
export const markAsWeb = (request: IncomingMessage): void => {
  fromPage.add(request);
};

/** True for a request of a signed-in page: it came through the web port with an access token. */
export const isOfWebSession = (request: IncomingMessage): boolean =>
  fromPage.has(request) && /^Bearer (?!chk_)/i.test(request.headers.authorization ?? '');
