import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { pagePolicy } from '../../kernel/platform/page-policy.ts';
import { dictionary } from '../../kernel/values/dictionary.ts';
import { boundedServer, type Transport } from '../transport/http-server.ts';
import { type PageFile, pageFiles } from './page-files.ts';

const headers: Readonly<Record<string, string>> = dictionary({
  'Content-Security-Policy': pagePolicy({
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'connect-src': "'self'",
    'form-action': "'self'",
  }),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-cache',
});

/** Server of the page: its files, and the API under `/api`, so that both have one origin. */
export const webServer = (api: RequestListener, transport: Transport): Server => {
  let known: Promise<ReadonlyMap<string, PageFile>> | undefined;
  return boundedServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    if (path === '/api' || path.startsWith('/api/')) {
      passOn(api, request, response);
      return;
    }
    known ??= pageFiles();
    known.then(
      (files) => sendFile(request, response, files.get(path)),
      () => answer(response, 500, 'The page cannot be read.'),
    );
  }, transport);
};

/**
 * Passes requests of scripts to the API. Navigation is refused: an uploaded file opened as a document of this origin could read
 * the page's tokens.
 */
const passOn = (api: RequestListener, request: IncomingMessage, response: ServerResponse): void => {
  const purpose = request.headers['sec-fetch-dest'];
  if (purpose !== undefined && purpose !== 'empty') {
    answer(response, 403, 'The API cannot be opened as a page here.');
    return;
  }
  request.url = request.url?.slice('/api'.length).replace(/^(?!\/)/, '/') ?? '/';
  api(request, response);
};

const sendFile = (
  request: IncomingMessage,
  response: ServerResponse,
  file: PageFile | undefined,
): void => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    answer(response, 405, 'This is only read.');
    return;
  }
  if (!file) {
    answer(response, 404, 'There is no such page.');
    return;
  }
  if (request.headers['if-none-match'] === file.etag) {
    response.writeHead(304, { ...headers, ETag: file.etag }).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    ETag: file.etag,
    'Content-Type': file.media,
    'Content-Length': file.bytes.length,
  });
  response.end(request.method === 'HEAD' ? undefined : file.bytes);
};

const answer = (response: ServerResponse, status: number, says: string): void => {
  response.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${says}\n`);
};
