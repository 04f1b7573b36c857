import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { pagePolicy } from '../../kernel/platform/page-policy.ts';
import { dictionary } from '../../kernel/values/dictionary.ts';
import { authorityPath } from '../lan/directions.ts';
import { boundedServer, type Transport } from '../transport/http-server.ts';
import { markAsWeb } from '../transport/web-requests.ts';
import { type AppFile, type AppFiles, appFiles } from './app-files.ts';
import { type PageFile, pageFiles } from './page-files.ts';
import { webSession } from './session.ts';

/** Policy of the pages: their own scripts and styles; `nonce` allows the styles that components make. */
const policyWith = (nonce: string): string =>
  pagePolicy({
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data: blob:",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-src': "'self' blob:",
    'frame-ancestors': "'self'",
  });

const nonceOf = (): string => randomBytes(16).toString('base64');

const headers = (nonce = nonceOf()): Readonly<Record<string, string>> =>
  dictionary({
    'Content-Security-Policy': policyWith(nonce),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'no-cache',
  });

const engine = '/engine/';

/**
 * Server of the web port: the app and, under `/engine/`, the engine room; the API under `/api` and its sign-in routes under
 * `/session`, so that all have one origin. In a local network it offers the certificate authority of this machine.
 */
export const webServer = (
  api: RequestListener,
  transport: Transport,
  authority?: string,
): Server => {
  const [app, page] = [readOnce(appFiles), readOnce(pageFiles)];
  const signIns = webSession(api);
  const server = boundedServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const broken = (): void => answer(response, 500, 'The page cannot be read.');
    if (isUnder('/api', path)) passOn('/api', api, request, response);
    else if (isUnder('/session', path)) passOn('/session', signIns, request, response);
    else if (!isRead(request)) answer(response, 405, 'This is only read.');
    else if (authority !== undefined && path === authorityPath) sendAuthority(response, authority);
    else if (path.startsWith(engine)) {
      page().then((files) => sendFile(request, response, files.get(path)), broken);
    } else {
      app().then((files) => sendApp(request, response, files, path), broken);
    }
  }, transport);
  // Read early: the first visit waits less, and installing packages deletes the files of a running service.
  server.once('listening', () => void app().catch(() => undefined));
  return server;
};

/** Sends the certificate authority of this machine: a file that phones and computers offer to install. */
const sendAuthority = (response: ServerResponse, authority: string): void => {
  response.writeHead(200, {
    ...headers(),
    'Content-Type': 'application/x-x509-ca-cert',
    'Content-Disposition': 'attachment; filename="countinghouse-authority.crt"',
  });
  response.end(authority);
};

/** Reads something once for all requests; what failed is tried again by the next one. */
const readOnce = <T>(read: () => Promise<T>): (() => Promise<T>) => {
  let known: Promise<T> | undefined;
  return () => {
    known ??= read().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
};

const isUnder = (base: string, path: string): boolean =>
  path === base || path.startsWith(`${base}/`);

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

/**
 * Passes requests of scripts to the API. Navigation is refused: an uploaded file opened as a document of this origin could act
 * as the page.
 */
const passOn = (
  base: string,
  to: RequestListener,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const purpose = request.headers['sec-fetch-dest'];
  if (purpose !== undefined && purpose !== 'empty') {
    answer(response, 403, 'The API cannot be opened as a page here.');
    return;
  }
  markAsWeb(request);
  request.url = request.url?.slice(base.length).replace(/^(?!\/)/, '/') ?? '/';
  to(request, response);
};

/** Sends a file of the app, or its page, which has a place for each address without an extension. */
const sendApp = (
  request: IncomingMessage,
  response: ServerResponse,
  { page, files }: AppFiles,
  path: string,
): void => {
  const file = files.get(path);
  if (file) sendFile(request, response, file, path.startsWith('/assets/'));
  else if (/\.\w{1,5}$/.test(path)) sendFile(request, response, undefined);
  else {
    const nonce = nonceOf();
    response.writeHead(200, { ...headers(nonce), 'Content-Type': 'text/html; charset=utf-8' });
    response.end(request.method === 'HEAD' ? undefined : page.replaceAll('{nonce}', nonce));
  }
};

const forever = 'public, max-age=31536000, immutable';

const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: PageFile | AppFile | undefined,
  isHashed = false,
): void => {
  if (!file) {
    answer(response, 404, 'There is no such page.');
    return;
  }
  const caching = isHashed ? { 'Cache-Control': forever } : {};
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, { ...headers(), ...caching, ETag: file.etag }).end();
    return;
  }
  const [bytes, coding] = codedFor(request, file);
  response.writeHead(200, {
    ...headers(),
    ...caching,
    ...(coding === undefined ? {} : { 'Content-Encoding': coding }),
    Vary: 'Accept-Encoding',
    ETag: file.etag,
    'Content-Type': file.media,
    'Content-Length': bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
};

/** Bytes of a file in the best coding that the client accepts. */
const codedFor = (
  request: IncomingMessage,
  file: PageFile | AppFile,
): readonly [bytes: Buffer, coding?: string] => {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if ('br' in file && file.br && /\bbr\b/.test(accepted)) return [file.br, 'br'];
  if ('gzip' in file && file.gzip && /\bgzip\b/.test(accepted)) return [file.gzip, 'gzip'];
  return [file.bytes];
};

const answer = (response: ServerResponse, status: number, says: string): void => {
  response.writeHead(status, { ...headers(), 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${says}\n`);
};
