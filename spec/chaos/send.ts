import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { uuid } from '../../kernel/values/ids.ts';
import type { Answer, ClusterNode, TestCluster } from '../cluster.ts';
import type { Dice } from '../random.ts';
import type { Body, History, Write } from './history.ts';

/** Milliseconds after which a client gives an attempt up. */
const attemptMs = 6000;

/** Milliseconds within which a healed cluster must answer, however busy the machine is. */
export const healedMs = 120_000;

/** The cluster that clients use, and what they did. */
export type World = {
  readonly cluster: TestCluster;
  readonly history: History;
  /** Records of the present round: a contact with a list of notes, and items as registers. */
  readonly contact: string;
  readonly registers: readonly string[];
  /** Position at which these records are there. */
  readonly since: number;
};

/** Refusals after which a client asks another node: the cluster cannot tell now, and says so. */
const passing = new Set([
  'not_leader',
  'outcome_unknown',
  'stale_copy',
  'incomplete_copy',
  'position_ahead',
  'log_unavailable',
]);

/** True for an answer after which a client asks again. */
export const isPassing = ({ status, body }: Pick<Answer, 'status' | 'body'>): boolean =>
  status === 503 && passing.has(String(body['code']));

/** Verdict on an answer: what it means for the write, or that nothing explains it. */
export const verdictOn = (
  kind: Write['kind'],
  status: number,
  code: unknown,
): 'done' | 'refused' | 'open' | 'unexplained' => {
  if (status < 300) return kind === 'refused' ? 'unexplained' : 'done';
  if (status === 503 && passing.has(String(code))) return 'open';
  if (kind === 'refused' && status === 422) return 'refused';
  if (kind === 'register' && status === 409 && code === 'version_conflict') return 'refused';
  return 'unexplained';
};

/** A request to one node; undefined if it was not answered. Answers other than success are counted. */
export const attempt = async (
  { cluster, history }: Pick<World, 'cluster' | 'history'>,
  node: ClusterNode,
  verb: string,
  path: string,
  asked: Body = {},
  timeoutMs = attemptMs,
): Promise<Answer | undefined> => {
  const answer = await cluster
    .ask(node, verb, path, { ...asked, signal: AbortSignal.timeout(timeoutMs) })
    .catch(() => undefined);
  if (answer && answer.status < 300) return answer;
  const name = answer ? `${answer.status} ${answer.body['code']}` : 'no answer';
  history.answers[name] = (history.answers[name] ?? 0) + 1;
  return answer;
};

/** Sends a write with its key to nodes by chance until one of them settles it, or the run is over. */
export const settle = async (
  world: Pick<World, 'cluster' | 'history'>,
  write: Write,
  at: Dice,
  isOver: () => boolean,
): Promise<Answer | undefined> => {
  const { cluster, history } = world;
  while (!isOver()) {
    const node = at.one(cluster.nodes) as ClusterNode;
    const asked = {
      ...{ body: write.call.body, 'Idempotency-Key': write.key },
      ...(write.expected === undefined ? {} : { 'If-Match': `"${write.expected}"` }),
    };
    const answer = await attempt(world, node, write.call.verb, write.call.path, asked);
    const verdict = answer ? verdictOn(write.kind, answer.status, answer.body['code']) : 'open';
    if (answer && verdict === 'unexplained')
      history.findings.push(`${write.name} at ${node.host}: ${answer.status} ${answer.bytes}`);
    if (answer && (verdict === 'done' || verdict === 'refused')) {
      note(write, answer, verdict);
      return verdict === 'done' ? answer : undefined;
    }
    await pause(50);
  }
  return undefined;
};

const note = (write: Write, answer: Answer, outcome: 'done' | 'refused'): void => {
  write.ended = performance.now();
  write.outcome = outcome;
  write.position = Number(answer.position);
  if (outcome === 'refused') return;
  write.event = Number(answer.body['event_id']);
  write.id = String(answer.body['id']);
  if (write.kind === 'issue') write.number = String(answer.body['ref_id']);
};

/** A new write in the history, of which nothing is known yet. */
export const newWrite = (
  { history }: Pick<World, 'history'>,
  given: Pick<Write, 'client' | 'kind' | 'name' | 'call'> & Partial<Write>,
): Write => {
  const write: Write = {
    ...{ key: uuid(), began: performance.now(), ended: Number.POSITIVE_INFINITY },
    ...{ outcome: 'unknown', event: 0, position: 0 },
    ...given,
  };
  history.writes.push(write);
  return write;
};

/** Repeats every write without a known outcome until it is answered, and says which are not. */
export const settleUnknown = async (world: World, at: Dice): Promise<readonly string[]> => {
  const end = performance.now() + healedMs;
  const unknown = world.history.writes.filter(({ outcome }) => outcome === 'unknown');
  await Promise.all(unknown.map((one) => settle(world, one, at, () => performance.now() > end)));
  return unknown
    .filter(({ outcome }) => outcome === 'unknown')
    .map(({ name }) => `${name}: not answered within ${healedMs / 1000} s of healing`);
};

/** Repeats some answered writes with their keys: each must be answered as before. */
export const repeatDone = async (
  world: World,
  at: Dice,
  count: number,
): Promise<readonly string[]> => {
  const done = world.history.writes.filter(({ outcome }) => outcome === 'done');
  const findings: string[] = [];
  for (let n = 0; n < count && done.length > 0; n += 1) {
    const one = at.one(done) as Write;
    const again: Write = { ...one, outcome: 'unknown', event: 0 };
    const end = performance.now() + healedMs;
    await settle(world, again, at, () => performance.now() > end);
    if (again.outcome !== 'done' || again.event !== one.event)
      findings.push(
        `${one.name}: repeated, it was ${again.outcome} as ${again.event}, not ${one.event}`,
      );
  }
  return findings;
};
