import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Client } from '../owner.ts';

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

/** A load as it ran: how long each answer took, all of it, and how many failed. */
export type Run = {
  readonly times: readonly number[];
  readonly ms: number;
  readonly failed: number;
};

const slowestSeconds = 120;

/** Who is fired at. */
export type Target = Pick<Client, 'url' | 'token'>;

/** Fires a request from so many clients at once. */
export const load = async (
  { url, token }: Target,
  shot: Shot,
  clients: number,
  length: Length,
): Promise<Run> => {
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
  if (times.length === 0 && errors === 0) return load({ url, token }, shot, clients, { shots: 1 });
  return { times, ms: last - started, failed: failed + errors };
};

/** What one or several runs of the same load came to together. */
export const measured = (...runs: readonly Run[]): Measured => {
  const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
  const sum = (of: (run: Run) => number): number => runs.reduce((all, run) => all + of(run), 0);
  return {
    perSecond: perSecond({ times, ms: sum(({ ms }) => ms) }),
    p50: share(times, 0.5),
    p99: share(times, 0.99),
    answers: times.length,
    failed: sum(({ failed }) => failed),
  };
};

/** Answers a second. */
export const perSecond = ({ times, ms }: Pick<Run, 'times' | 'ms'>): number =>
  times.length / (ms / 1000);

/** Fires once and tells what it came to. */
export const fire = async (...asked: Parameters<typeof load>): Promise<Measured> =>
  measured(await load(...asked));

/**
 * Asks for the same over and over, each time right after something else was written, for what was read since
 * the last commit is remembered.
 */
export const readAnew = async (
  { url, token, ask }: Client,
  path: string,
  seconds: number,
): Promise<Measured> => {
  const { id } = await ask('POST', '/api/labels/templates', { name: 'Anew 0' });
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  do {
    await ask('PUT', `/api/labels/templates/${id}`, { name: `Anew ${times.length}` });
    const from = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    times.push(performance.now() - from);
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  } while (performance.now() < until);
  await ask('DELETE', `/api/labels/templates/${id}`);
  return measured({ times, ms: times.reduce((all, one) => all + one, 0), failed: 0 });
};

/** The middle one. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** The time within which this share of the answers came. */
const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
