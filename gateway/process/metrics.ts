import { createHash, timingSafeEqual } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { Context, Middleware } from 'koa';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { NodeStatus } from '../../kernel/cluster/status.ts';
import type { BusStats } from '../../kernel/writer/transport/bus.ts';
import { nodeGauges } from '../cluster/metrics.ts';
import { gaugesIn } from './gauges.ts';

/** Sources that are read when metrics are requested. */
export type MetricSources = {
  readonly writer: () => BusStats;
  readonly jobs: () => { readonly waiting: number; readonly parked: number };
  readonly streams: () => number;
  readonly longReads: () => {
    readonly threads: number;
    readonly busy: number;
    readonly waiting: number;
  };
  /** Database file; its write-ahead log is next to it. */
  readonly database: string;
  /** State of a node of a cluster. */
  readonly cluster?: (() => NodeStatus) | undefined;
};

/** Metrics of a service in the text format of Prometheus: load and sizes, never business data. */
export type Metrics = {
  readonly text: () => Promise<string>;
  /** Counts requests by method, route and status, and their time. */
  readonly observe: Middleware;
};

/** Records the template of the route that answers a request; a label with ids would make a series for each id. */
export const markRoute = (ctx: Context, path: string): void => {
  (ctx.state as { route?: string }).route = path;
};

/** Gathers the metrics of one service. */
export const metricsOf = (sources: MetricSources): Metrics => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  gauges(register, sources);
  counters(register, sources);
  nodeGauges(register, sources.cluster);
  const labelNames = ['method', 'route', 'status'];
  const requests = new Counter({
    name: 'countinghouse_http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'countinghouse_http_request_seconds',
    help: 'Time from a request to the end of its answer, streams excluded.',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60],
    registers: [register],
  });
  return {
    // The format spells it NaN; the package writes Nan where the event loop was not sampled yet.
    text: async () => (await register.metrics()).replace(/ Nan$/gm, ' NaN'),
    observe: async (ctx, next) => {
      const end = seconds.startTimer();
      ctx.res.once('close', () => {
        const { route = 'none' } = ctx.state as { route?: string };
        const method = methods.has(ctx.method) ? ctx.method : 'other';
        requests.inc({ method, route, status: ctx.res.statusCode });
        const isStream = String(ctx.res.getHeader('content-type')).startsWith('text/event-stream');
        if (!isStream) end({ method, route });
      });
      await next();
    },
  };
};

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const gauges = (register: Registry, sources: MetricSources): void => {
  const gauge = gaugesIn(register);
  const { writer, jobs, streams, longReads, database } = sources;
  gauge('writer_waiting_commands', 'Commands waiting for the writer.', () => writer().waiting);
  gauge(
    'writer_last_commit_seconds',
    'Duration of the last commit.',
    () => writer().lastCommitMs / 1000,
  );
  gauge('writer_last_group_commands', 'Commands in the last commit.', () => writer().lastGroup);
  gauge(
    'writer_largest_group_commands',
    'Commands in the largest commit.',
    () => writer().largestGroup,
  );
  gauge('jobs_waiting', 'Jobs waiting to run.', () => jobs().waiting);
  gauge('jobs_parked', 'Jobs that failed permanently.', () => jobs().parked);
  gauge('stream_readers', 'Open event streams.', streams);
  gauge('long_read_threads', 'Long-read threads.', () => longReads().threads);
  gauge('long_read_busy', 'Long reads in progress.', () => longReads().busy);
  gauge('long_read_waiting', 'Long reads waiting for a thread.', () => longReads().waiting);
  gauge('database_bytes', 'Size of the database file.', () => sizeOf(database));
  gauge('wal_bytes', 'Size of the write-ahead log.', () => sizeOf(`${database}-wal`));
};

/** Counters kept by the writer; each is set to the writer's value. */
const counters = (register: Registry, { writer }: MetricSources): void => {
  const counter = (name: string, help: string, read: () => number): void => {
    new Counter({
      name: `countinghouse_${name}_total`,
      help,
      registers: [register],
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  };
  counter('writer_commits', 'Commits since the start.', () => writer().groups);
  counter('writer_commands', 'Commands committed since the start.', () => writer().commands);
};

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers `GET /metrics` to the bearer of `--metrics-token`; other requests continue to the operation, which is for admins. */
export const metricsByToken =
  (metrics: Metrics, token: string | undefined): Middleware =>
  async (ctx, next) => {
    const sent = /^Bearer (\S+)$/i.exec(ctx.get('authorization'))?.[1];
    const isMeant = ctx.path === '/metrics' && ctx.method === 'GET' && token !== undefined;
    if (!isMeant || sent === undefined || !timingSafeEqual(digest(sent), digest(token))) {
      await next();
      return;
    }
    markRoute(ctx, '/metrics');
    ctx.type = 'text/plain; version=0.0.4; charset=utf-8';
    ctx.body = await metrics.text();
  };
