import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { headsIn } from '../../../kernel/ledger/heads/anchors.ts';
import type { SignedHead } from '../../../kernel/ledger/heads/head.ts';
import { type ClusterNode, startCluster, type TestCluster } from '../../cluster.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';

/** Cluster of two nodes, each of which keeps signed heads in a folder of its own. */
export type WitnessedCluster = {
  readonly cluster: TestCluster;
  /** Folder with the heads folders, for further files of a spec. */
  readonly home: string;
  /** Answers of a GET. */
  readonly get: (node: ClusterNode, path: string) => Promise<Answered>;
  /** Heads in the ledger of a node, newest first. */
  readonly headsOf: (node: ClusterNode) => Promise<readonly Answered[]>;
  /** Heads file of a node. */
  readonly headsFile: (node: ClusterNode) => Promise<string>;
  /** Heads that a node keeps outside its database. */
  readonly kept: (node: ClusterNode) => Promise<readonly SignedHead[]>;
  /** Locks a period, and answers the number of the head that is signed then; on a busy machine the first daily one may precede it. */
  readonly lock: (node: ClusterNode, lock_date: string) => Promise<number>;
  /** Waits until a node has a head in its ledger and outside it, and verifies them. */
  readonly verified: (node: ClusterNode, number: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const twoHosts = ['127.0.0.1', '127.0.0.2'] as const;

/** Starts such a cluster, or one of other nodes, with its first owner. */
export const startWitnessed = async (
  hosts: readonly string[] = twoHosts,
): Promise<WitnessedCluster> => {
  const home = await mkdtemp(join(tmpdir(), 'countinghouse-cluster-heads-'));
  const headsDirOf = (host: string): string => join(home, host);
  const cluster = await startCluster({ optionsOf: (host) => ['--heads-dir', headsDirOf(host)] });
  await Promise.all(hosts.map((host) => cluster.newNode(host)));
  const leading = await cluster.leader();
  await cluster.register(cluster.otherThan(leading) ?? leading);
  const get: WitnessedCluster['get'] = async (node, path) => {
    const { status, body } = await cluster.ask(node, 'GET', path);
    assert.is(status, 200, JSON.stringify(body));
    return body as Answered;
  };
  const headsOf: WitnessedCluster['headsOf'] = async (node) =>
    (await get(node, '/ledger/heads')).items;
  const headsFile: WitnessedCluster['headsFile'] = async ({ host }) => {
    const [installation = ''] = await readdir(headsDirOf(host)).catch(() => []);
    return join(headsDirOf(host), installation, 'heads.jsonl');
  };
  const kept: WitnessedCluster['kept'] = async (node) =>
    headsIn(await readFile(await headsFile(node), 'utf8').catch(() => ''));
  return {
    ...{ cluster, home, get, headsOf, headsFile, kept },
    lock: async (node, lock_date) => {
      const before = (await headsOf(node))[0]?.number ?? 0;
      const { status, body } = await cluster.ask(node, 'POST', '/accounting/period-lock', {
        body: { lock_date },
      });
      assert.is(status, 200, JSON.stringify(body));
      return until(async () => {
        const { number, reason } = (await headsOf(node))[0] ?? { number: 0 };
        return number > before && reason === 'period_lock' && (number as number);
      }, 'the signature of a head');
    },
    verified: async (node, number) => {
      await until(async () => (await headsOf(node))[0]?.number === number, `head ${number}`);
      await until(async () => (await kept(node)).at(-1)?.head.number === number, 'it outside');
      const found = await get(node, '/ledger/verify');
      assert.is(found.ok, true, JSON.stringify(found));
      assert.is(found.assurance.level, 'witnessed');
    },
    stop: async () => {
      await cluster.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
};
