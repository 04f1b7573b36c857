import { Type } from '@sinclair/typebox';
import { incompleteCopy, staleCopy, staleRefusal } from '../../../kernel/cluster/refusals.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { task } from '../../../kernel/declare/task.ts';
import { orAfter } from '../../../kernel/platform/timeout.ts';
import { instantMs } from '../../../kernel/values/clock.ts';
import { Cluster, nodeStatus, Role } from './node-status.ts';

const unreachable = refusal('database_unreachable', 503, 'The database cannot be read.');
const noLongReads = refusal(
  'long_reads_unavailable',
  503,
  'Reports, exports and checks cannot be answered: {reason} Restart the service.',
);

/** Smallest long read: one row, read by a thread of its own. */
export const readinessTask = task('system.health.ready', (db) =>
  db.prepare('SELECT 1 AS one').get() ? 'ok' : 'empty',
);

type LongReads = 'ok' | 'busy' | Refusal;

/** Result of one long read; `busy` if it still waits for a thread at the time limit. */
const longRead = (services: Services): Promise<LongReads> =>
  orAfter(
    limits.readyMs,
    services.work(readinessTask, undefined).then(
      () => 'ok' as const,
      (error: { refusal?: Refusal }) =>
        noLongReads({ reason: String(error.refusal?.detail ?? 'the thread does not start.') }),
    ),
    'busy' as const,
  );

/** Latest long read of each service, so that frequent probes cost nothing. */
const latest = new WeakMap<Services['hub'], { readonly at: number; result: Promise<LongReads> }>();

const longReads = (services: Services): Promise<LongReads> => {
  const known = latest.get(services.hub);
  if (known && instantMs() - known.at < limits.readyMs) return known.result;
  const result = longRead(services);
  latest.set(services.hub, { at: instantMs(), result });
  return result;
};

/** Readiness of the service: the database is read, by the service itself and by a thread for long reads. */
export const ready = query('system.health.ready', {
  says: 'Ask whether the service is ready.',
  explains: [
    'Needs no login.',
    'Reads the database directly and through a worker thread as reports do; failures answer 503 (`database_unreachable`, `long_reads_unavailable`).',
    '`long_reads` is `busy` if the thread takes longer than five seconds; the service is still ready then.',
    'The worker check is reused for five seconds.',
    'A node of a cluster that has not heard from the cluster for ten seconds answers 503 (`stale_copy`, `incomplete_copy`); `cluster.warnings` names settings of PostgreSQL with which answered writes can be lost.',
  ],
  by: 'public',
  takes: Type.Object({}),
  gives: Type.Object({
    status: Type.Literal('ok'),
    db: Type.Literal('ok'),
    long_reads: Type.Union([Type.Literal('ok'), Type.Literal('busy')]),
    role: Role,
    cluster: Type.Optional(Cluster),
  }),
  refuses: [unreachable, noLongReads, staleCopy, incompleteCopy],
  answer: async (reader, _, __, services) => {
    if (!reader.row('SELECT 1 AS one')) return unreachable();
    const node = nodeStatus(services);
    const stale = node.cluster && staleRefusal((node.cluster.lag_seconds ?? Infinity) * 1000);
    if (stale) return stale;
    const long_reads = await longReads(services);
    return isRefusal(long_reads) ? long_reads : { status: 'ok', db: 'ok', long_reads, ...node };
  },
});
