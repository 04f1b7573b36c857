import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterNode, TestCluster } from '../../cluster.ts';
import { until } from '../../until.ts';
import type { Fault, Struck } from '../fault.ts';
import type { NewerProgram } from '../newer/newer-programs.ts';
import { healedMs } from '../send.ts';
import { type AttemptedStart, attemptStart } from './attempted-start.ts';

const othersThan = ({ nodes }: TestCluster, one: ClusterNode): readonly ClusterNode[] =>
  nodes.filter((node) => node !== one);

/** Stops a node, starts it with another program, and waits until it serves. */
const upgrade = async (
  cluster: TestCluster,
  node: ClusterNode,
  { file }: NewerProgram,
): Promise<void> => {
  await node.child.stop();
  node.program = file;
  node.child = await cluster.start(node);
  await until(async () => {
    const answer = await cluster.ask(node, 'GET', '/health/ready').catch(() => undefined);
    return answer?.status === 200;
  }, `${node.host}, upgraded`);
};

/** As the manual has it: followers one after the other, and the leader last. */
const followersFirst: Fault = async ({ cluster, newerProgram }) => {
  const program = await newerProgram();
  const leading = await cluster.leader();
  for (const node of [...othersThan(cluster, leading), leading])
    await upgrade(cluster, node, program);
};

/** Waits for the end of an older node that follows a newer leader, and looks at what it says. */
const endsByItself = async (
  { text, ended }: AttemptedStart,
  { host }: ClusterNode,
  { isNamed }: NewerProgram,
  { finds }: Pick<Struck, 'finds'>,
): Promise<void> => {
  const isOver = pause(healedMs, 'over', { ref: false });
  if ((await Promise.race([ended, isOver])) === 'over')
    return finds(`${host}, which is older, follows a newer leader`);
  const lines = text().match(/The groups of the log up to [^"\n]*/g) ?? [];
  const says = `cannot be applied here: a newer version of the program wrote them, with ${isNamed}. Update the program of this node.`;
  if (lines.length !== 1 || !lines[0]?.includes(says))
    finds(`${host}, which is older, does not say so in one sentence: ${text()}`);
};

/** The leader first: once it leads again, the others stop at its first write, say so, and go on after their own upgrade. */
const leaderFirst: Fault = async (struck) => {
  const { cluster } = struck;
  const program = await struck.newerProgram();
  const leading = await cluster.leader();
  const others = othersThan(cluster, leading);
  const older = new Map<ClusterNode, AttemptedStart>();
  const startOlder = async (node: ClusterNode): Promise<void> => {
    await node.child.stop();
    older.set(node, await attemptStart(cluster, node));
  };
  for (const node of others) await startOlder(node);
  await upgrade(cluster, leading, program);
  const down: ClusterNode[] = [];
  for (let one = await cluster.leader(); one !== leading; one = await cluster.leader()) {
    await one.child.stop();
    down.push(one);
  }
  for (const node of down) await startOlder(node);
  for (const [node, start] of older) await endsByItself(start, node, program, struck);
  for (const node of others) await upgrade(cluster, node, program);
};

/** Upgrades of all nodes to a newer program, while clients write. */
export const versionFaults: Readonly<Record<string, Fault>> = {
  'upgrade the followers, then the leader': followersFirst,
  'upgrade the leader first': leaderFirst,
};
