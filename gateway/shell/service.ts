import type { Credentials } from '../client/credentials.ts';
import { problemIn } from '../client/problem.ts';
import { retrying } from '../client/retry.ts';
import type { Call } from './call.ts';
import { type Command, commandsOf } from './commands.ts';
import type { Document } from './document.ts';

/** A service as the command line uses it. */
export type Remote = {
  /** Sends a request; throws the problem of an answer that is not a success. */
  readonly send: (method: string, call: Partial<Call> & Pick<Call, 'path'>) => Promise<Response>;
  readonly commands: () => Promise<readonly Command[]>;
  readonly version: () => Promise<string>;
};

/** Error of a service that does not answer. */
const unreachable = (url: string, { message, cause }: Error): Error => {
  const reason = cause instanceof Error ? cause.message : message;
  return new Error(
    `The service at ${url} was not reached: ${reason}. Check COUNTINGHOUSE_URL, and that the service runs.`,
  );
};

/** The service at an address, asked with an API key. */
export const remote = ({ url, key }: Credentials): Remote => {
  const fetchRetried = retrying((request) => fetch(request));
  const send: Remote['send'] = async (method, { path, query, headers, body }) => {
    const search = query && query.size > 0 ? `?${query}` : '';
    const request = new Request(`${url}${path}${search}`, {
      method,
      headers: {
        Authorization: `Bearer ${key}`,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const response = await fetchRetried(request).catch((error: Error) => {
      throw unreachable(url, error);
    });
    if (!response.ok) throw await problemIn(response);
    return response;
  };
  const document = async (): Promise<Document> =>
    (await send('GET', { path: '/openapi.json' })).json() as Promise<Document>;
  return {
    send,
    commands: async () => commandsOf(await document()),
    version: async () => (await document()).info.version,
  };
};
