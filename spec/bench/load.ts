import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Client } from './client.ts';

/** What a load came to; times in milliseconds. */
export type Measured = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly answers: number;
  readonly failed: number;
};

/** One request of a load; a function makes a new path or body for each. */
export type Shot = {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly path: string | (() => string);
  readonly body?: () => unknown;
};

/** How long a load runs: for so many seconds, or until so many shots were fired. */
export type Length = { readonly seconds: number } | { readonly shots: number };

const slowestSeconds = 120;

/** Fires a request from so many clients at once. */
export const fire = async (
  { url, token }: Pick<Client, 'url' | 'token'>,
  shot: Shot,
  clients: number,
  length: Length,
): Promise<Measured> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const times: number[] = [];
  let failed = 0;
  const started = performance.now();
  let last = started;
  const options: autocannon.Options = {
    url,
    connections: clients,
    timeout: slowestSeconds,
    ...('shots' in length
      ? { amount: Math.max(length.shots, clients) }
      : { duration: length.seconds }),
    requests: [
      {
        method: shot.method ?? 'GET',
        headers,
        setupRequest: (request) => ({
          ...request,
          path: typeof shot.path === 'string' ? shot.path : shot.path(),
          ...(shot.body ? { body: JSON.stringify(shot.body()) } : {}),
        }),
      },
    ],
  };
  const { errors } = await new Promise<autocannon.Result>((done, broken) => {
    const running = autocannon(options, (error, result) => (error ? broken(error) : done(result)));
    running.on('response', (_, status, __, ms) => {
      times.push(ms);
      last = performance.now();
      if (status >= 300) failed += 1;
    });
  });
  // What answers nothing in its time is waited for once, that a slow request has a figure too.
  if (times.length === 0 && errors === 0) return fire({ url, token }, shot, clients, { shots: 1 });
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / ((last - started) / 1000),
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    answers: times.length,
    failed: failed + errors,
  };
};

/** The time within which this share of the answers came. */
const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
