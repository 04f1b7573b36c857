import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import type { TLSSocket } from 'node:tls';
import { type Captured, captured, requestLike } from './captured-answer.ts';
import { predecessors } from './predecessors.ts';
import { type Halves, halvesOf, tokenOf } from './token-halves.ts';

/** Header with the page's half of the refresh token. */
const secretHeader = 'x-session-secret';

const refreshPath = '/auth/token/refresh';
const logoutPath = '/auth/logout';

/** Routes of the API whose answers have tokens. */
const signIns =
  /^\/(?:auth\/(?:login|login-force|register|switch-company\/[^/]+|invitations\/accept)|companies|migrations\/(?:bootstrap\/start|start-from-scan))$/;

const days = 24 * 3600;

/**
 * Session of the page: the sign-in routes of the API under `/session`. The refresh token is split: half of it is in a cookie
 * that scripts cannot read, half in the answer, so that neither a script nor another service on this host gets it.
 */
export const webSession = (api: RequestListener): RequestListener => {
  const known = predecessors();
  const asked = (request: IncomingMessage, halves: Halves): Promise<Captured> | undefined => {
    const token = tokenOf(halves);
    if (!token) return undefined;
    return captured(api, requestLike(request, refreshPath, { refresh_token: token }));
  };
  const refresh = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const halves = sentHalves(request);
    const answer = halves && (await known.answerTo(halves, () => asked(request, halves)));
    if (!halves || !answer) return refuse(response, 401, 'no_session', 'Sign in.');
    const after = send(request, response, answer);
    if (after) known.sent(halves, after);
  };
  return (request, response) => {
    const problem = problemOf(request);
    if (problem) return refuse(response, ...problem);
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === refreshPath) {
      void refresh(request, response);
    } else if (path === logoutPath) {
      response.setHeader('Set-Cookie', cookie(request, '', 0));
      api(request, response);
    } else if (signIns.test(path)) {
      void captured(api, request).then((answer) => send(request, response, answer));
    } else refuse(response, 404, 'not_found', 'There is no such session route.');
  };
};

type Refused = readonly [status: number, code: string, detail: string];

/** Refusal of a request that does not come from this page. */
const problemOf = (request: IncomingMessage): Refused | undefined => {
  if (request.method !== 'POST')
    return [405, 'method_not_allowed', 'Session routes take POST only.'];
  const { origin } = request.headers;
  const hosts = [request.headers.host, request.headers['x-forwarded-host']];
  return origin !== undefined && hosts.includes(URL.parse(origin)?.host)
    ? undefined
    : [403, 'foreign_origin', 'Session routes are only for the page of this service.'];
};

const isSecure = ({ socket, headers }: IncomingMessage): boolean =>
  (socket as TLSSocket).encrypted === true || headers['x-forwarded-proto'] === 'https';

/** Name of the cookie: services on other ports of this host have cookies of their own. */
const nameOf = ({ socket }: IncomingMessage): string => `countinghouse_${socket.localPort}`;

const cookie = (request: IncomingMessage, value: string, seconds: number): string =>
  [
    `${nameOf(request)}=${value}`,
    'Path=/session',
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
    ...(isSecure(request) ? ['Secure'] : []),
  ].join('; ');

const sentHalves = (request: IncomingMessage): Halves | undefined => {
  const secret = request.headers[secretHeader];
  const name = `${nameOf(request)}=`;
  const found = (request.headers.cookie ?? '')
    .split(/; */)
    .find((one) => one.startsWith(name))
    ?.slice(name.length);
  return typeof secret === 'string' && found ? { cookie: found, secret } : undefined;
};

/** Sends an answer with its refresh token split; answers the halves, if there was one. */
const send = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Captured,
): Halves | undefined => {
  const isJson = String(headers['content-type'] ?? '').includes('json');
  const answer = (isJson ? JSON.parse(body.toString()) : {}) as Record<string, unknown>;
  const { refresh_token: token, ...rest } = answer;
  const halves = status < 300 && typeof token === 'string' ? halvesOf(token) : undefined;
  const sent = halves
    ? Buffer.from(JSON.stringify({ ...rest, session_secret: halves.secret }))
    : body;
  const { 'transfer-encoding': _, ...kept } = headers;
  response.writeHead(status, {
    ...kept,
    'cache-control': 'no-store',
    'content-length': sent.length,
    ...(halves ? { 'set-cookie': cookie(request, halves.cookie, 30 * days) } : {}),
  } as OutgoingHttpHeaders);
  response.end(sent);
  return halves;
};

const refuse = (response: ServerResponse, status: number, code: string, detail: string): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ detail, code }));
};
