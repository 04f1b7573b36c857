import { type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http';
import { request as overTls } from 'node:https';
import { isIP, isIPv4, type LookupFunction } from 'node:net';
import { limits } from './limits.ts';
import { plainText } from './plain.ts';

/** Why another service could not be asked, in words that hold none of its secrets. */
export class RemoteFailure extends Error {
  readonly kind: 'timeout' | 'unreachable' | 'refused' | 'broken' | 'unauthorized' | 'busy';
  /** The HTTP status it answered, if it did. */
  readonly status: number | undefined;
  constructor(kind: RemoteFailure['kind'], message: string, status?: number) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** A request to another service. */
export type RemoteRequest = {
  /** What people call the service, for messages. */
  readonly service: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs?: number;
  /** Where the name in `url` was found to lead: these are asked, whatever it leads to by now. */
  readonly addresses?: readonly string[];
};

/** What another service answered. */
export type RemoteAnswer = { readonly json: unknown; readonly headers: Headers };

/** Asks another service for JSON: in time, within a size, without following it elsewhere; else a `RemoteFailure`. */
export const askRemote = async (request: RemoteRequest): Promise<RemoteAnswer> => {
  const { service } = request;
  const signal = AbortSignal.timeout(request.timeoutMs ?? limits.remoteMs);
  try {
    const answer = await answerTo(request, signal);
    const text = await textOf(answer, service);
    const { statusCode: status = 0 } = answer;
    if (status < 200 || status > 299) throw refusedBy(service, status, text);
    return { json: parsed(text, service), headers: headersOf(answer) };
  } catch (error) {
    if (error instanceof RemoteFailure) throw error;
    if (signal.aborted) throw new RemoteFailure('timeout', `${service} did not answer in time.`);
    throw new RemoteFailure('unreachable', `${service} cannot be reached.`);
  }
};

/** Whether an address may be asked: over TLS, or on this machine. */
export const isSafeAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username || password) return false;
  const isHere =
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    (isIPv4(hostname) && hostname.startsWith('127.'));
  return protocol === 'https:' || (protocol === 'http:' && isHere);
};

/** The answer as it begins, from where it is: a redirect is an answer like any other. */
const answerTo = (
  { url, method = 'GET', headers = {}, body, addresses }: RemoteRequest,
  signal: AbortSignal,
): Promise<IncomingMessage> =>
  new Promise((answered, failed) => {
    const to = new URL(url);
    const options: RequestOptions = {
      method,
      headers: { accept: 'application/json', 'user-agent': 'countinghouse', ...headers },
      signal,
      // A connection that was kept open may lead to where the name led before.
      ...(addresses ? { lookup: leadingTo(addresses), agent: false } : {}),
    };
    const sent = to.protocol === 'https:' ? overTls(to, options) : overHttp(to, options);
    sent.once('response', answered).on('error', failed).end(body);
  });

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

const textOf = async (answer: IncomingMessage, service: string): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limits.remoteBytes)
      throw new RemoteFailure('broken', `${service} answered more than it may.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parsed = (text: string, service: string): unknown => {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new RemoteFailure('broken', `${service} answered something that is no JSON.`);
  }
};

const refusedBy = (service: string, status: number, text: string): RemoteFailure => {
  if (status === 401 || status === 403)
    return new RemoteFailure('unauthorized', `${service} does not accept the credentials.`, status);
  if (status === 429 || status >= 500)
    return new RemoteFailure('busy', `${service} answered ${status}; try again later.`, status);
  const why = saidIn(text);
  return new RemoteFailure(
    'refused',
    `${service} refused with ${status}${why ? `: ${why}` : ''}.`,
    status,
  );
};

/** The one sentence that most services put into an error. */
const saidIn = (text: string): string => {
  try {
    const { error, errors, message } = JSON.parse(text) as Record<string, unknown>;
    const said = [message, error, (error as { message?: unknown } | null)?.message, errors];
    const found = said.find((one) => typeof one === 'string' && one.length > 0);
    return typeof found === 'string' ? plainText(found, 200).replace(/\.$/, '') : '';
  } catch {
    return '';
  }
};
