import type { RequestListener } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';
import type { Logger } from 'pino';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { type Durability, durabilityWarnings } from '../../kernel/cluster/durability.ts';
import type { LeaseReport } from '../../kernel/cluster/lease-keeper.ts';
import { startLease } from '../../kernel/cluster/lease-worker.ts';
import { nodeState } from '../../kernel/cluster/node-state.ts';
import { preparePlace, readPlace } from '../../kernel/cluster/place.ts';
import type { NodeStatus } from '../../kernel/cluster/status.ts';
import { reporting } from '../../kernel/cluster/warnings.ts';
import { notLeader } from '../../kernel/declare/refusal.ts';
import type { Services } from '../../kernel/declare/services.ts';
import type { Counters } from '../../kernel/platform/counters.ts';
import type { Files } from '../../kernel/platform/files.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import { elapsedMs } from '../../kernel/values/clock.ts';
import { uuid } from '../../kernel/values/ids.ts';
import { refused } from '../../kernel/writer/idempotency.ts';
import type { Bus, Transport } from '../../kernel/writer/transport/bus.ts';
import type { ClusterOpening } from '../../kernel/writer/transport/transport.ts';
import { NotStarted } from '../process/start-error.ts';
import { nodeTlsOf } from './cluster-key.ts';
import { foreignFolder } from './foreign-folder.ts';
import { type Forward, forwardTo } from './forward/forward.ts';
import { forwardedRequests } from './forward/forwarded-requests.ts';
import { type FolderSharing, shareFolder } from './leader-folder.ts';
import { type Leadership, leadershipOf } from './leadership.ts';
import { nodeClient } from './node-client.ts';
import { nodeListener } from './node-listener.ts';
import { nodeMac } from './node-mac.ts';
import type { Leader, Replies } from './node-messages.ts';
import { nodeStatus } from './node-status.ts';
import type { NodeWork } from './node-work.ts';
import { positionOf } from './position.ts';
import { positions } from './positions.ts';
import type { ReachedCluster } from './reach-cluster.ts';
import type { Replaced } from './replacement/replace-books.ts';
import { type Router, routerOver } from './router.ts';
import { sharedCounters } from './shared-counters.ts';

/** Membership of this process in a cluster. */
export type Membership = Pick<Leadership, 'whileLeading'> & {
  /** For the writer's thread. */
  readonly opening: ClusterOpening;
  /** Transport that sends commands to the leader, which may be this node. */
  readonly over: (thread: Transport) => Transport;
  /** Bus of commands that change rows of this copy alone. */
  readonly localBus: (bus: Bus) => Bus;
  readonly positions: Middleware;
  /** Passes requests on whose operations work with the data folder of the leader. */
  readonly forward: Forward;
  /** Sets what answers requests that other nodes pass on. */
  readonly serveForwarded: (listener: RequestListener) => void;
  /** Counters that the leader keeps for all nodes. */
  readonly counters: Counters;
  /** Files of all nodes, with the folder of this one as cache. */
  readonly files: Files;
  readonly sharing: FolderSharing;
  readonly status: () => NodeStatus;
  /** Begins what needs the services: the leader keeps the log short, and a node that the log has outrun starts again. */
  readonly serve: (services: Services) => Promise<void>;
  /** As leader, carries out a restore or a factory reset that was asked for. */
  readonly replaceBooks: () => Promise<Replaced>;
  /** Begins to follow the log: the rows of this copy are those of this program. */
  readonly follow: () => void;
  /** Resolves once this copy has the whole log, or after a time, in which case it refuses requests until then. */
  readonly caughtUp: () => Promise<void>;
  /** Gives the lease up and takes no more commands of other nodes. */
  readonly stop: () => Promise<void>;
};

type Around = {
  readonly store: Connection;
  readonly dataDir: string;
  /** Counters of this process, which count for all nodes while it leads. */
  readonly counters: Counters;
  readonly log: Logger;
};

/** Joins the cluster: listens for other nodes and stands for election. */
export const joinCluster = async (
  { options, keys }: ReachedCluster,
  { store, dataDir, counters, log }: Around,
): Promise<Membership> => {
  const { url, host, port } = options;
  const tls = await nodeTlsOf(options);
  if (!preparePlace(store)) throw new NotStarted(foreignFolder);
  const { nodeFiles } = await import('./node-files.ts');
  const { files, stop: closeFiles } = await nodeFiles(url, dataDir, log);
  const sharing = shareFolder(url, dataDir, keys);
  const state = nodeState();
  // A rebuild of rows that an earlier program made needs a ledger that does not grow, and a node that rebuilds must not lead.
  state.holdBack(true);
  const mac = nodeMac(keys);
  const client = nodeClient(mac, tls);
  const position = positionOf();
  const leadership = leadershipOf(state, log);
  const { isLeading, isOpen } = leadership;
  const warn = reporting((text) => log.warn(text));
  let leader: Leader | undefined;
  let router: Router | undefined;
  let durability: Durability | undefined;
  let nodeWork: NodeWork | undefined;
  let served: Services | undefined;
  let isOutrun = false;
  const outrun = Promise.withResolvers<void>();
  const ofLeader = { ask: client.ask, isLeading, leader: () => leader, warn };
  const counting = sharedCounters(counters, ofLeader);
  const replies: Replies = {
    '/command': async ({ epoch, ...carried }) => {
      if (!router) throw new Error('the node is starting');
      if (epoch === leadership.epoch()) return router.run(carried);
      return { outcome: refused(notLeader()), position: position.present() };
    },
    '/attempts': async ({ epoch, ...counted }) =>
      epoch === leadership.epoch() ? counting.count(counted) : { waitMs: null },
    '/copy/hold': (asked) => compared()['/copy/hold'](asked),
    '/copy/digests': (asked) => compared()['/copy/digests'](asked),
  };
  const compared = (): NodeWork['replies'] => {
    if (!nodeWork) throw new Error('the node is starting');
    return nodeWork.replies;
  };
  const forwarded = forwardedRequests({ mac, warn });
  const listener = await nodeListener({ host, port }, { mac, tls, warn, replies, forwarded });
  const noteDurability = (found: Durability): void => {
    const isNew = JSON.stringify(found) !== JSON.stringify(durability);
    if (isNew) for (const warning of durabilityWarnings(found)) log.warn(warning);
    durability = found;
  };
  const note = (report: LeaseReport): void => {
    if ('leader' in report) leader = report.leader;
    else if ('durability' in report) noteDurability(report.durability);
    else log.warn(report, 'error' in report ? 'the lease failed' : 'the clock is wrong');
  };
  const candidate = {
    node: uuid(),
    address: `${host}:${listener.port}`,
    ttlMs: clusterLimits.leaseMs,
  };
  const lease = startLease({
    url,
    state,
    candidate,
    report: note,
    fail: (err) => {
      log.fatal({ err }, 'the lease of the cluster cannot be kept');
      process.exit(1);
    },
  });
  return {
    whileLeading: leadership.whileLeading,
    opening: { url, state: state.shared },
    over: (thread) => {
      router = routerOver(thread, {
        ...{ ...ofLeader, isOpen },
        position,
        epoch: leadership.epoch,
        onGroup: ({ node }) => {
          if (!node) return;
          leadership.note(node);
          if (!node.isOutrun) return;
          // Reads and the last writes before the restart would otherwise wait for groups that this copy never gets.
          isOutrun = true;
          position.end();
          router?.end();
          // Another node must not wait for the restart of this one.
          void lease.stop();
          outrun.resolve();
        },
      });
      return router.transport;
    },
    localBus: (bus) => ({
      ...bus,
      send: (request) => bus.send({ ...request, isLocal: true }),
    }),
    counters: counting.counters,
    forward: forwardTo({ ...ofLeader, mac, tls, position, isForwarded: forwarded.isForwarded }),
    serveForwarded: forwarded.serve,
    ...{ files, sharing },
    serve: async (services) => {
      served = services;
      const { workOfNode } = await import('./node-work.ts');
      const { epoch } = leadership;
      const around = { url, services, log, ask: client.ask, state, position, epoch, isLeading };
      nodeWork = workOfNode({ ...around, address: candidate.address });
      void outrun.promise.then(() => {
        log.warn(
          'the log of the cluster begins after this copy; the node starts again with a snapshot',
        );
        services.hub.emit('restart');
      });
    },
    replaceBooks: async () => {
      if (!served || !router || !isLeading()) return 'nothing';
      const { replaceBooks } = await import('./replacement/replace-books.ts');
      const { hold, release } = router;
      const around = { url, keys, services: served, log };
      const result = await replaceBooks({ ...around, holdWrites: hold, releaseWrites: release });
      // Another log has begun meanwhile, with which this node starts again.
      return isOutrun ? 'nothing' : result;
    },
    follow: () => state.holdBack(false),
    caughtUp: async () => {
      const until = elapsedMs() + clusterLimits.startMs;
      while (state.staleMs() > clusterLimits.staleMs && elapsedMs() < until)
        await pause(clusterLimits.pollMs);
    },
    positions: positions({
      ...{ position, staleMs: state.staleMs },
      stored: () => readPlace(store)?.seq ?? 0,
    }),
    status: () =>
      nodeStatus({
        ...{ state, position, durability },
        differing: nodeWork?.warnings() ?? [],
        isLeading: isLeading(),
        epoch: isLeading() ? leadership.epoch() : leader?.epoch,
      }),
    stop: async () => {
      await nodeWork?.stop();
      await lease.stop();
      await listener.stop();
      client.close();
      await closeFiles();
      await sharing.stop();
      await leadership.settled();
    },
  };
};
