import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { moveIn } from '../../../gateway/cluster/moves/import-folder.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { startCluster, type TestCluster } from '../../cluster.ts';
import { type Client, signIn } from '../../owner.ts';
import { cpuMs, homeOf, pin } from '../children.ts';
import { type Company, copyOf } from '../company.ts';
import { type SlowLink, slowLinkTo } from './slow-link.ts';

/** Position of a copy in the log and in the ledger. */
export type Place = { readonly commits: number; readonly entries: number };

/** Service or node that is measured: a client of it, its process and its copy of the database. */
export type Node = {
  readonly client: Client;
  readonly pid: number;
  /** Begins to measure processor time; the end answers the milliseconds beyond those of an idle node. */
  readonly cpu: () => () => number;
  readonly place: () => Place;
  /** Bytes of the database. */
  readonly bytes: () => number;
  readonly close: () => Promise<void>;
};

/** Cluster that began with a company: its leader, and the means to start a follower. */
export type Nodes = {
  readonly cluster: TestCluster;
  readonly link: SlowLink;
  readonly leader: Node;
  readonly startFollower: () => Promise<Node>;
  readonly stop: () => Promise<void>;
};

/** PostgreSQL as it is operated, so that an append waits for the disk. */
const settings = ['fsync=on', 'shared_buffers=128MB', 'autovacuum=on'];

/** Pause after a start, in which caches of the program are filled, and the time for which the idle process is watched. */
const [settleMs, idleMs] = [2000, 2000] as const;

const [leaderHost, followerHost] = ['127.0.0.1', '127.0.0.2'] as const;

/** Part of a core that a process takes for its timers and its lease. */
const idleShare = async (pid: number): Promise<number> => {
  const [spent, from] = [cpuMs(pid), performance.now()];
  await pause(idleMs);
  return (cpuMs(pid) - spent) / (performance.now() - from);
};

/** A running service or node on a data folder. */
export const nodeOn = async (dataDir: string, url: string, pid: number): Promise<Node> => {
  const client = await signIn(url);
  const store = await openStore(join(dataDir, 'countinghouse.db'), { readOnly: true });
  const numberIn = (sql: string): number =>
    Number(Object.values(store.prepare(sql).get() ?? {})[0] ?? 0);
  await pause(settleMs);
  const idle = await idleShare(pid);
  const isNode = store.prepare("SELECT 1 FROM sqlite_master WHERE name='cluster_place'").get();
  return {
    client,
    pid,
    cpu: () => {
      const [spent, from] = [cpuMs(pid), performance.now()];
      return () => Math.max(0, cpuMs(pid) - spent - (performance.now() - from) * idle);
    },
    place: () => ({
      commits: isNode ? numberIn('SELECT seq FROM cluster_place') : 0,
      entries: numberIn('SELECT max(id) FROM ledger'),
    }),
    bytes: () =>
      numberIn('SELECT page_count FROM pragma_page_count') *
      numberIn('SELECT page_size FROM pragma_page_size'),
    close: store.close,
  };
};

/** Starts a cluster with a copy of a company, whose leader reaches PostgreSQL by a link that can be slow. */
export const startNodes = async (made: Company): Promise<Nodes> => {
  let slow = '';
  const dataDir = await copyOf(made);
  const cluster = await startCluster({
    settings,
    environmentOf: (host) => homeOf(`${dataDir}-${host}`),
    urlFor: ({ url }, host) => (host === leaderHost ? slow : url),
  });
  const link = await slowLinkTo(cluster.server.folder);
  slow = link.url;
  const own = { url: cluster.server.url, host: leaderHost, port: 0 };
  await moveIn(
    { ...own, keyFile: cluster.keyFile, otherKeyFile: '', tls: undefined },
    dataDir,
    false,
  );
  const open: Node[] = [];
  const start = async (host: string, folder?: string): Promise<Node> => {
    const { child, dataDir: on } = await cluster.newNode(host, folder);
    pin(child.pid, 0);
    const node = await nodeOn(on, child.url, child.pid);
    open.push(node);
    return node;
  };
  const leader = await start(leaderHost, dataDir);
  await cluster.leader();
  return {
    ...{ cluster, link, leader },
    startFollower: () => start(followerHost),
    stop: async () => {
      for (const node of open) await node.close();
      await cluster.stop();
      await link.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
