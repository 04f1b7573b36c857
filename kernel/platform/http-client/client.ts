import { type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { limits } from '../../declare/limits.ts';
import { forbiddenAddress, RemoteFailure, refusedBy } from './failure.ts';
import { type Allowance, locate, type Place, targetOf } from './guard.ts';
import { overSocket, tunnelTo } from './tunnel.ts';

/** A request to another service. */
export type RemoteRequest = {
  /** Name of the service, for messages. */
  readonly service: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly timeoutMs?: number;
  /** Refuses addresses outside this machine. */
  readonly isLocalOnly?: boolean;
};

/** Answer of another service with JSON. */
export type RemoteAnswer = { readonly json: unknown; readonly headers: Headers };

/** Answer of another service with bytes. */
export type RemoteBytes = {
  readonly bytes: Uint8Array;
  readonly headers: Headers;
  readonly status: number;
};

/**
 * HTTP client for other services: addresses are resolved once and checked, connections go only to
 * checked addresses, redirects are not followed, time and size are limited.
 */
export type HttpClient = {
  /** Asks for JSON; throws a `RemoteFailure`. */
  readonly ask: (request: RemoteRequest) => Promise<RemoteAnswer>;
  /** Asks for bytes, such as a time stamp (RFC 3161); throws a `RemoteFailure`. */
  readonly askBytes: (request: RemoteRequest) => Promise<RemoteBytes>;
  /** Resolves and checks the host of an address without calling it. */
  readonly locate: (url: string) => Promise<Place>;
};

/** Settings of the client: allowances for non-public addresses, and the proxy. */
export type HttpSettings = {
  readonly allowances: () => readonly Allowance[];
  /** `--outgoing-proxy`; proxies of the environment are ignored. */
  readonly proxy?: string | undefined;
};

/** An HTTP client behind the guard. */
export const httpClient = ({ allowances, proxy }: HttpSettings): HttpClient => {
  const via = proxy === undefined ? undefined : new URL(proxy);
  const askBytes = (request: RemoteRequest): Promise<RemoteBytes> =>
    within(request, async (signal) => {
      const addresses = await checked(request, allowances());
      const answer = await answerTo(request, addresses, { via, signal });
      const bytes = await bytesOf(answer, request.service);
      const { statusCode: status = 0 } = answer;
      if (status < 200 || status > 299) throw refusedBy(request.service, status);
      return { bytes, headers: headersOf(answer), status };
    });
  return {
    ask: async (request) => {
      const accepting = { accept: 'application/json', ...request.headers };
      const { bytes, headers } = await askBytes({ ...request, headers: accepting });
      return { json: parsed(bytes, request.service), headers };
    },
    askBytes,
    locate: (url) => locate(url, allowances()),
  };
};

/** A client that sends no request, for dry runs and reading threads. */
export const closedHttp = (why: string, locating: HttpClient['locate']): HttpClient => {
  const refuse = ({ service }: RemoteRequest): Promise<never> =>
    Promise.reject(new Error(`${why} called ${service}`));
  return { ask: refuse, askBytes: refuse, locate: locating };
};

/** Limits the time of a call, including name resolution, and converts errors into `RemoteFailure`. */
const within = async <T>(
  { service, timeoutMs = limits.remoteMs }: RemoteRequest,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await Promise.race([call(signal), abortOf(signal)]);
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    if (signal.aborted) throw new RemoteFailure('timeout', `${service} did not answer in time.`);
    throw new RemoteFailure('unreachable', `${service} cannot be reached.`);
  }
};

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, failed) => {
    signal.addEventListener('abort', () => failed(signal.reason as Error), { once: true });
  });

const checked = async (
  { service, url, isLocalOnly = false }: RemoteRequest,
  allowances: readonly Allowance[],
): Promise<readonly string[]> => {
  const { where, addresses } = await locate(url, allowances);
  if (where === 'unknown') throw new RemoteFailure('unreachable', `${service} cannot be reached.`);
  if (where === 'forbidden') throw forbiddenAddress(service);
  if (isLocalOnly && where !== 'here')
    throw new RemoteFailure('forbidden', `The address of ${service} is not on this machine.`);
  return addresses;
};

/** Sends the request and returns the response head. */
const answerTo = async (
  { url, method = 'GET', headers = {}, body }: RemoteRequest,
  addresses: readonly string[],
  { via, signal }: { readonly via: URL | undefined; readonly signal: AbortSignal },
): Promise<IncomingMessage> => {
  const to = new URL(url);
  const options: RequestOptions = {
    method,
    headers: { 'user-agent': 'countinghouse', ...headers },
    signal,
    ...(via
      ? { createConnection: await connectedBy(via, to, addresses, signal) }
      : // No earlier connection is used again, and no agent reads a proxy from the environment.
        { agent: false, lookup: leadingTo(addresses) }),
  };
  const tls = { ...options, rejectUnauthorized: true };
  return new Promise((answered, failed) => {
    const sent = to.protocol === 'https:' ? overTls(to, tls) : overHttp(to, options);
    sent.once('response', answered).on('error', failed).end(body);
  });
};

const connectedBy = async (
  via: URL,
  to: URL,
  [address = '']: readonly string[],
  signal: AbortSignal,
): Promise<NonNullable<RequestOptions['createConnection']>> => {
  const { host = '', port = 0 } = targetOf(to.href) ?? {};
  const socket = await tunnelTo(via, { address, port }, signal);
  return () => (to.protocol === 'https:' ? overSocket(socket, host) : socket);
};

const leadingTo =
  (addresses: readonly string[]): LookupFunction =>
  (_, { all }, found) => {
    const known = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first = { address: '', family: 0 }] = known;
    if (all) found(null, known);
    else found(null, first.address, first.family);
  };

const headersOf = ({ headersDistinct }: IncomingMessage): Headers =>
  new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );

const bytesOf = async (answer: IncomingMessage, service: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limits.remoteBytes)
      throw new RemoteFailure('broken', `${service} answered more than it may.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const parsed = (bytes: Uint8Array, service: string): unknown => {
  try {
    return bytes.length === 0 ? null : JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new RemoteFailure('broken', `${service} answered something that is no JSON.`);
  }
};
