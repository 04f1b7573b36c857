import type { NodeStatus } from '../../kernel/cluster/status.ts';
import { jobCounts } from '../../kernel/platform/jobs.ts';
import { instance, readerOf } from '../../kernel/reader/reader.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import type { Bus } from '../../kernel/writer/transport/bus.ts';
import { openStreams } from '../stream/open-streams.ts';
import type { LongWork } from '../threads/long-reads/pool.ts';
import { type Metrics, metricsOf } from './metrics.ts';

/** Parts of a service that its metrics cover. */
type Measured = {
  readonly bus: Bus;
  readonly reader: Connection;
  readonly long: LongWork;
  readonly database: string;
  readonly cluster: (() => NodeStatus) | undefined;
};

/** The metrics of a service. */
export const serviceMetrics = ({ bus, reader, long, database, cluster }: Measured): Metrics =>
  metricsOf({
    writer: bus.stats,
    jobs: () => jobCounts(readerOf(reader, instance)),
    streams: openStreams,
    longReads: long.load,
    database,
    cluster,
  });
