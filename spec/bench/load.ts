import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import type { Client } from '../owner.ts';

/** Result of a load; times in milliseconds. */
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

/** Length of a load: in seconds, or in shots. */
export type Length = { readonly seconds: number } | { readonly shots: number };

/** Load as it ran: the time of each answer, the total, and the number of failures. */
export type Run = {
  readonly times: readonly number[];
  readonly ms: number;
  readonly failed: number;
};

const slowestSeconds = 120;

/** Service that receives the load. */
export type Target = Pick<Client, 'url' | 'token'>;

/** Sends a request repeatedly from a number of clients. */
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
  // A request that is slower than the run is awaited once, so that it has a figure, too.
  if (times.length === 0 && errors === 0) return load({ url, token }, shot, clients, { shots: 1 });
  return { times, ms: last - started, failed: failed + errors };
};

/** Combined result of one or several runs of the same load. */
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

/** Answers per second. */
export const perSecond = ({ times, ms }: Pick<Run, 'times' | 'ms'>): number =>
  times.length / (ms / 1000);

/** Runs a load once; answers its result. */
export const fire = async (...asked: Parameters<typeof load>): Promise<Measured> =>
  measured(await load(...asked));

/** Repeats a read, each time right after an unrelated write, since reads are cached until the next commit. */
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

/** Median of numbers. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Percentile of sorted times. */
export const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
