import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import type { Lease } from '../../kernel/cluster/lease.ts';
import type { LeaseReport } from '../../kernel/cluster/lease-keeper.ts';
import { startLease } from '../../kernel/cluster/lease-worker.ts';
import { nodeState } from '../../kernel/cluster/node-state.ts';
import { preparePlace } from '../../kernel/cluster/place.ts';
import { createTables } from '../../kernel/cluster/schema.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import { elapsedMs } from '../../kernel/values/clock.ts';
import { uuid } from '../../kernel/values/ids.ts';
import type { NodePlace } from '../../kernel/writer/request.ts';
import type { Bus, Transport } from '../../kernel/writer/transport/bus.ts';
import type { ClusterOpening } from '../../kernel/writer/transport/transport.ts';
import { NotStarted } from '../process/start-error.ts';
import { nodeClient } from './node-client.ts';
import { nodeListener } from './node-listener.ts';
import { nodeMac } from './node-mac.ts';
import type { ClusterOptions } from './options.ts';
import { positionOf } from './position.ts';
import { positions } from './positions.ts';
import { type Router, routerOver } from './router.ts';

/** Work that the leader alone does: jobs, clocks, and what follows a start. */
export type LeaderWork = {
  readonly begin: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Membership of this process in a cluster. */
export type Membership = {
  /** For the writer's thread. */
  readonly opening: ClusterOpening;
  /** Transport that sends commands to the leader, which may be this node. */
  readonly over: (thread: Transport) => Transport;
  /** Bus of commands that change rows of this copy alone. */
  readonly localBus: (bus: Bus) => Bus;
  readonly positions: Middleware;
  /** Resolves once this copy has the whole log, or after a time, in which case it refuses requests until then. */
  readonly caughtUp: () => Promise<void>;
  /** Begins work whenever this node is elected, and ends it when it steps down. */
  readonly whileLeading: (work: LeaderWork) => void;
  /** Gives the lease up and takes no more commands of other nodes. */
  readonly stop: () => Promise<void>;
};

type Around = {
  readonly store: Connection;
  /** Secret that all nodes of the installation share. */
  readonly secret: Uint8Array;
  readonly log: Logger;
};

const foreignFolder =
  'The data folder holds entries that come from no cluster. Start with an empty data folder, or without --cluster.';

/** Joins the cluster: creates its tables if they are missing, listens for other nodes and stands for election. */
export const joinCluster = async (
  { url, host, port }: ClusterOptions,
  { store, secret, log }: Around,
): Promise<Membership> => {
  if (!preparePlace(store)) throw new NotStarted(foreignFolder);
  // The client of PostgreSQL is loaded only where there is a cluster.
  const { postgres } = await import('../../kernel/cluster/postgres.ts');
  const setup = postgres(url);
  await createTables(setup).catch((error: Error) => {
    throw new NotStarted(`PostgreSQL cannot be used (${error.message}). Check --cluster.`);
  });
  await setup.close();
  const state = nodeState();
  const mac = nodeMac(secret);
  const client = nodeClient(mac);
  const position = positionOf();
  let leader: Pick<Lease, 'node' | 'address' | 'epoch'> | undefined;
  let router: Router | undefined;
  /** Epoch in which the writer of this node leads. */
  let epoch = 0;
  let work: LeaderWork | undefined;
  let turns: Promise<void> = Promise.resolve();
  const inTurn = (next: keyof LeaderWork): void => {
    turns = turns
      .then(() => work?.[next]())
      .catch((err: unknown) => log.error({ err }, 'work of the leader failed'));
  };
  const place = (next: NodePlace): void => {
    if (next.epoch === epoch) return;
    const wasLeading = epoch > 0;
    epoch = next.epoch;
    log.info(next, epoch > 0 ? 'this node leads the cluster' : 'this node follows');
    if (wasLeading) inTurn('end');
    if (epoch > 0) inTurn('begin');
  };
  const listener = await nodeListener({ host, port }, mac, async (carried) => {
    if (!router) throw new Error('the node is starting');
    return router.run(carried);
  });
  const lease = startLease({
    url,
    state,
    candidate: {
      node: uuid(),
      address: `${host}:${listener.port}`,
      ttlMs: clusterLimits.leaseMs,
    },
    report: (report: LeaseReport) => {
      if ('leader' in report) leader = report.leader;
      else log.warn(report, 'error' in report ? 'the lease failed' : 'the clock is wrong');
    },
    fail: (err) => {
      log.fatal({ err }, 'the lease of the cluster cannot be kept');
      process.exit(1);
    },
  });
  return {
    opening: { url, state: state.shared },
    over: (thread) => {
      router = routerOver(thread, {
        client,
        position,
        isLeading: () => epoch > 0 && state.isHeld(epoch),
        leader: () => leader?.address,
        onGroup: ({ node }) => node && place(node),
      });
      return router.transport;
    },
    localBus: (bus) => ({
      ...bus,
      send: (request) => bus.send({ ...request, isLocal: true }),
    }),
    caughtUp: async () => {
      const until = elapsedMs() + clusterLimits.startMs;
      while (state.staleMs() > clusterLimits.staleMs && elapsedMs() < until)
        await pause(clusterLimits.pollMs);
    },
    positions: positions({ position, staleMs: state.staleMs }),
    whileLeading: (next) => {
      work = next;
      if (epoch > 0) inTurn('begin');
    },
    stop: async () => {
      await lease.stop();
      await listener.stop();
      client.close();
      await turns;
    },
  };
};
