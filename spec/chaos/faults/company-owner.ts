import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { uuid } from '../../../kernel/values/ids.ts';
import type { Answer, ClusterNode, TestCluster } from '../../cluster.ts';
import type { Struck } from '../fault.ts';
import { attempt, healedMs, isPassing } from '../send.ts';

/** Owner of a company of their own. */
export type CompanyOwner = {
  /** The cluster, which the owner asks with a session in that company. */
  readonly cluster: TestCluster;
  /** Asks nodes by chance until one answers by success; an exception for any other answer that does not pass. */
  readonly ask: (verb: string, path: string, body?: object, position?: number) => Promise<Answer>;
};

/** Asks nodes by chance with one key until one answers. */
const asking =
  ({ cluster, history, at }: Pick<Struck, 'cluster' | 'history' | 'at'>): CompanyOwner['ask'] =>
  async (verb, path, body, position = 0) => {
    const end = performance.now() + healedMs;
    const key = uuid();
    for (let last = 'no answer'; ; ) {
      const node = at.one(cluster.nodes) as ClusterNode;
      const answer = await attempt({ cluster, history }, node, verb, path, {
        ...(body ? { body } : {}),
        ...(verb === 'GET' ? {} : { 'Idempotency-Key': key }),
        ...(position > 0 ? { 'X-Wait-For': String(position) } : {}),
      });
      if (answer && answer.status < 300) return answer;
      last = answer ? `${answer.status} ${answer.bytes}` : last;
      const isOver = performance.now() > end || (answer && !isPassing(answer));
      if (isOver) throw new Error(`${verb} ${path} at ${node.host}: ${last}`);
      await pause(50);
    }
  };

/** The owner of a new company of the first owner, which nobody else writes to. */
export const ownerOfAnother = async (struck: Struck): Promise<CompanyOwner> => {
  const { cluster } = struck;
  const opened = await asking(struck)('POST', '/companies', { name: 'Second Trading' });
  const authorization = `Bearer ${opened.body['access_token']}`;
  const own: TestCluster = {
    ...cluster,
    ask: (node, verb, path, asked) => cluster.ask(node, verb, path, { authorization, ...asked }),
  };
  const ask = asking({ ...struck, cluster: own });
  // Every node has the session before a request names no position.
  for (const node of cluster.nodes)
    await own
      .ask(node, 'GET', '/companies/me', { 'X-Wait-For': opened.position })
      .catch(() => undefined);
  return { cluster: own, ask };
};
