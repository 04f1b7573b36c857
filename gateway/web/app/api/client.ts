import createClient, { type Middleware } from 'openapi-fetch';
import type { paths } from '#api';
import { readSentences } from '../words/service-sentences.ts';
import { newId } from './locks.ts';
import { noteLostEntries } from './lost-entries.ts';
import { isRefused, refusedBy, unreachable } from './refusal.ts';
import { renew, session } from './session.ts';

const withToken = (headers: HeadersInit | undefined): Headers => {
  const now = session.get();
  const sent = new Headers(headers);
  if (typeof now === 'object') sent.set('authorization', `Bearer ${now.access}`);
  return sent;
};

/** Sends a request with the access token; an expired one is renewed once. */
const authorized = async (input: string, init: RequestInit): Promise<Response> => {
  const once = async (): Promise<Response> => {
    try {
      return await fetch(input, { ...init, headers: withToken(init.headers) });
    } catch (problem) {
      if (init.signal?.aborted) throw problem;
      throw unreachable();
    }
  };
  const answer = await once();
  return answer.status === 401 && (await renew()) ? once() : answer;
};

const refusalOf = async (answer: Response): Promise<Error> => {
  const [text] = await Promise.all([answer.text(), readSentences()]);
  const body = text.startsWith('{') ? (JSON.parse(text) as object) : {};
  const refused = refusedBy(answer.status, body, answer.headers.get('Retry-After'));
  noteLostEntries(refused);
  return refused;
};

type Sent = {
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
};

/** Sends a request to the API and answers its JSON; throws its refusal. */
export const sendAs = async <T>(
  method: string,
  path: string,
  { body, headers = {}, signal }: Sent = {},
): Promise<T> => {
  const isForm = body instanceof FormData;
  const answer = await authorized(`/api${path}`, {
    method,
    headers: { ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw await refusalOf(answer);
  const text = await answer.text();
  return (text ? JSON.parse(text) : {}) as T;
};

/** Opens a stream of the API. */
export const openStream = (path: string, init: RequestInit): Promise<Response> =>
  authorized(`/api${path}`, init);

/** Sends a request that answers with the way to a record, such as an import, and answers that address. */
export const sendForAddress = async (
  method: string,
  path: string,
  body?: FormData,
): Promise<string> => {
  const answer = await authorized(`/api${path}`, {
    method,
    headers: { 'Idempotency-Key': newId() },
    ...(body ? { body } : {}),
  });
  if (!answer.redirected) throw await refusalOf(answer);
  return new URL(answer.url).pathname;
};

/** Page that the API draws from a body. */
export const fetchPage = async (
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<string> => {
  const headers = { 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const answer = await authorized(`/api${path}`, sent);
  if (!answer.ok) throw await refusalOf(answer);
  return answer.text();
};

/** Downloads a file of the API. */
export const download = async (path: string): Promise<Blob> => {
  const answer = await authorized(`/api${path}`, {});
  if (!answer.ok) throw await refusalOf(answer);
  return answer.blob();
};

/** Sends a body to the API and answers the file that it makes of it. */
export const postForFile = async (path: string, body: object): Promise<Blob> => {
  const answer = await authorized(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw await refusalOf(answer);
  return answer.blob();
};

const throwing: Middleware = {
  onResponse: async ({ response }) => {
    if (!response.ok) throw await refusalOf(response);
  },
};

const client = createClient<paths>({
  baseUrl: '/api',
  fetch: async (request) =>
    authorized(request.url, { headers: request.headers, signal: request.signal }),
});
client.use(throwing);

/** Typed reads of the API; a refusal is thrown. */
export const read = client.GET;

/** True if the problem is that the service was not reached. */
export const isOffline = (problem: unknown): boolean => isRefused(problem) && problem.status === 0;
