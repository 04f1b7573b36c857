import type { Bus } from '../kernel/bus.ts';
import { jobCounts } from '../kernel/jobs.ts';
import { instance, look } from '../kernel/store/look.ts';
import type { Connection } from '../kernel/store/sqlite.ts';
import type { LongWork } from './long-work.ts';
import { type Metrics, metricsOf } from './metrics.ts';
import { openStreams } from './stream.ts';

/** The parts of a service that its metrics are about. */
type Measured = {
  readonly bus: Bus;
  readonly reader: Connection;
  readonly long: LongWork;
  readonly database: string;
};

/** The metrics of a service. */
export const serviceMetrics = ({ bus, reader, long, database }: Measured): Metrics =>
  metricsOf({
    writer: bus.stats,
    jobs: () => jobCounts(look(reader, instance)),
    streams: openStreams,
    longReads: long.load,
    database,
  });
