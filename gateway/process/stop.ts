import { rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { limits } from '../../kernel/declare/limits.ts';
import type { Store } from '../../kernel/reader/open.ts';
import type { hub } from '../../kernel/writer/hub.ts';
import type { Bus } from '../../kernel/writer/transport/bus.ts';
import type { SignedHeads } from '../evidence/signed-heads.ts';
import type { WriterThread } from '../threads/writer-worker.ts';
import type { Options } from './options.ts';

/** Parts of a running service that are stopped. */
type Running = {
  readonly servers: readonly Server[];
  readonly jobs: { readonly stop: () => Promise<void> };
  readonly clocks: { readonly stop: () => void };
  readonly heads: Pick<SignedHeads, 'stop'>;
  /** Counts in memory, which are written. */
  readonly counted: readonly { readonly stop: () => Promise<void> }[];
  readonly long: { readonly stop: () => Promise<void> };
  readonly bus: Bus;
  readonly writer: WriterThread;
  /** Membership of a cluster, which ends after the last write of this node. */
  readonly cluster: { readonly stop: () => Promise<void> } | undefined;
  readonly signals: ReturnType<typeof hub>;
  readonly store: Store;
  readonly release: () => Promise<void>;
  readonly options: Options;
  readonly log: Logger;
};

/** Stops the service: no new requests, streams closed, queue emptied, checkpoint; at most ten seconds. */
export const stop = async ({
  servers,
  long,
  jobs,
  clocks,
  heads,
  counted,
  bus,
  writer,
  cluster,
  signals,
  store,
  release,
  options,
  log,
}: Running): Promise<void> => {
  let step = 'requests';
  const late = setTimeout(() => {
    log.fatal({ step }, `the service did not stop within ${limits.stopMs} ms; it ends now`);
    process.exit(1);
  }, limits.stopMs);
  late.unref();
  clocks.stop();
  const closed = Promise.all(
    servers.map((server) => new Promise<void>((done) => server.close(() => done()))),
  );
  signals.emit('stopping');
  // A connection becomes idle when its last answer or stream ends, so idle ones are closed repeatedly.
  const sweep = setInterval(() => {
    for (const server of servers) server.closeIdleConnections();
  }, 20);
  await Promise.race([closed, pause(limits.stopMs / 2)]);
  clearInterval(sweep);
  for (const server of servers) server.closeAllConnections();
  step = 'jobs';
  await jobs.stop();
  step = 'counted reads and uses';
  for (const one of counted) await one.stop();
  step = 'signed heads';
  await heads.stop();
  step = 'writer';
  await bus.stop();
  await writer.release();
  step = 'cluster';
  await cluster?.stop();
  step = 'long reads';
  await long.stop();
  step = 'database';
  await store.close();
  await rm(join(options.dataDir, 'api-port'), { force: true });
  await release();
  clearTimeout(late);
};

const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms).unref();
  });
