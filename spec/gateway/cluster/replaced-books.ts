import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { allModules } from '../../../gateway/modules.ts';
import { logIn, type Place } from '../../../kernel/cluster/log.ts';
import { readPlace, writePlace } from '../../../kernel/cluster/place.ts';
import { postgres } from '../../../kernel/cluster/postgres.ts';
import { registryOf } from '../../../kernel/declare/module.ts';
import { openStore } from '../../../kernel/reader/open.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { applyCommits } from '../../../kernel/writer/tape/apply.ts';
import { commitFrom } from '../../../kernel/writer/tape/commit.ts';
import type { Answer, ClusterNode, TestCluster } from '../../cluster.ts';
import { differences } from '../../shadow/differences.ts';
import { until } from '../../until.ts';

const registry = registryOf(allModules);

/** Requests and looks of specs that replace the books of a cluster. */
export const booksOf = (cluster: TestCluster) => {
  const position = async (which: 'min' | 'max'): Promise<number> => {
    const [row] = await cluster.server.query(
      `SELECT ${which}(seq)::int AS seq FROM countinghouse.log`,
    );
    return row?.['seq'] as number;
  };
  /** Asks again while no node leads or this one is behind, as on a busy machine; the key makes that safe. */
  const answered = (ask: (key: string) => Promise<Answer>): Promise<Answer> => {
    const key = uuid();
    let last: unknown;
    return until(async () => {
      const answer = await ask(key).catch((error: unknown) => {
        last = error;
      });
      if (answer) last = answer.bytes;
      return answer !== undefined && answer.status !== 503 && answer;
    }, 'an answer').catch((error: Error) => {
      throw new Error(`${error.message}: ${last}`);
    });
  };
  const done = async (
    node: ClusterNode,
    verb: string,
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const answer = await answered((key) =>
      cluster.ask(node, verb, path, {
        ...(body ? { body } : {}),
        ...(verb === 'POST' ? { 'Idempotency-Key': key } : {}),
      }),
    );
    assert.is(answer.status, 200, `${verb} ${path}: ${answer.bytes}`);
    return answer;
  };
  const isReady = async (node: ClusterNode, at: number): Promise<boolean> => {
    // A stop that takes too long on a busy machine ends the process, which its supervisor starts again.
    if (node.child.hasEnded()) node.child = await cluster.start(node);
    const answer = await cluster.ask(node, 'GET', '/health/ready').catch(() => undefined);
    const found = answer?.body['cluster'] as Answer['body'] | undefined;
    return answer?.status === 200 && Number(found?.['position']) >= at;
  };
  return {
    /** Asks and asserts success. */
    done,
    /** Creates an item. */
    create: (node: ClusterNode, name: string): Promise<Answer> =>
      answered((key) => cluster.create(node, name, key)),
    /** Reads, with any status but that of a node that cannot answer now. */
    read: (node: ClusterNode, path: string): Promise<Answer> =>
      answered(() => cluster.ask(node, 'GET', path)),
    logEnd: () => position('max'),
    /** First group of the log: that of the snapshot with which it begins. */
    logBegin: () => position('min'),
    /** Beginning of a log that begins after a position. */
    newLog: (after: number): Promise<number> =>
      until(async () => {
        const first = await position('min');
        return first > after && first;
      }, 'a new log'),
    followers: async (): Promise<readonly ClusterNode[]> => {
      const leading = await cluster.leader();
      return cluster.nodes.filter((node) => node !== leading);
    },
    /** Waits until nodes, which may restart meanwhile, have the log up to a position. */
    allHave: async (at: number, nodes: readonly ClusterNode[] = cluster.nodes): Promise<void> => {
      for (const node of nodes) await until(() => isReady(node, at), 'a node with the new books');
    },
    /** Signs in at a node that may still restart, and waits until every node knows the session. */
    signedIn: async (node: ClusterNode): Promise<void> => {
      await until(async () => {
        await cluster.signIn(node).catch(() => undefined);
        const answer = await cluster.ask(node, 'GET', '/companies/me').catch(() => undefined);
        return answer?.status === 200;
      }, 'a sign-in');
      for (const each of cluster.nodes)
        await until(async () => (await cluster.ask(each, 'GET', '/companies/me')).status === 200);
    },
    /** Names of all items as a node has them. */
    namesOf: async (node: ClusterNode): Promise<readonly string[]> => {
      const { body } = await done(node, 'GET', '/items?limit=200');
      return (body['items'] as { name: string }[]).map(({ name }) => name).sort();
    },
    /** Stops all nodes, and asserts that their copies are equal at the end of the log. */
    areEqual: async (): Promise<void> => {
      await Promise.all(cluster.nodes.map(({ child }) => child.stop()));
      const stores = await Promise.all(
        cluster.nodes.map(({ dataDir }) => openStore(join(dataDir, 'countinghouse.db'))),
      );
      const db = postgres(cluster.server.url);
      // A node that stopped before another one lacks the last groups, such as those of jobs.
      for (const store of stores) {
        const { groups } = await logIn(db).pull(readPlace(store) as Place);
        const commits = groups.map(({ bytes }) => commitFrom(bytes.toString()));
        const last = groups.at(-1);
        if (last) applyCommits(store, registry, commits, () => writePlace(store, last));
      }
      await db.close();
      const [first, ...rest] = stores;
      for (const { sqlite } of rest)
        assert.equal(differences((first as (typeof stores)[0]).sqlite, sqlite), []);
      for (const store of stores) await store.close();
    },
  };
};
