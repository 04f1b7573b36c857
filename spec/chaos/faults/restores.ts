import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, ClusterNode } from '../../cluster.ts';
import { againstRestored, type Restored } from '../against/against-restored.ts';
import type { Struck } from '../fault.ts';
import { newHistory, type Write } from '../history.ts';
import { healedMs, newWrite, settle } from '../send.ts';
import { type CompanyOwner, ownerOfAnother } from './company-owner.ts';

/** Milliseconds within which a backup or a restore must be over: their threads yield to all else on a busy machine. */
const jobMs = 900_000;

/** Reason for which a restore may fail while the company is written to; nothing has changed then. */
const wentOn = 'The ledger went on while the restore was prepared.';

/** Disturbs the cluster while a restore runs, and heals it; ends by itself. */
type Disturb = (struck: Struck, restored: Promise<unknown>) => Promise<void>;

/** Leaves nodes alone, or stops one that does not lead until the restore is over. */
export const withFollowerDown: Disturb = async ({ cluster, at }, restored) => {
  if (at.is(0.5)) return;
  const leading = await cluster.leader();
  const down = at.one(cluster.nodes.filter((one) => one !== leading)) as ClusterNode;
  await down.child.kill();
  await restored;
  down.child = await cluster.start(down);
};

/** Kills the leader while it restores, perhaps before or after the step that replaces the company. */
export const withLeaderDown: Disturb = async ({ cluster, at }) => {
  await pause(at.whole(0, 3000));
  const leading = await cluster.leader();
  await leading.child.kill();
  await pause(at.whole(0, 2000));
  leading.child = await cluster.start(leading);
};

/** Items of a company that its owner makes one after the other, each answered. */
const itemsOf = ({ at, finds }: Struck, { cluster }: CompanyOwner) => {
  const history = newHistory();
  const repeated = new Set<string>();
  const failures = (): number => Object.values(history.answers).reduce((sum, n) => sum + n, 0);
  return {
    history,
    repeated,
    position: (): number => Math.max(0, ...history.writes.map((one) => one.position)),
    make: async (name: string): Promise<void> => {
      const body = { name, sell_by: 'piece', quantity: 1, cost_price: 2 };
      const call = { verb: 'POST', path: '/items', body } as const;
      const one = newWrite({ history }, { client: 'owner', kind: 'item', name, call });
      const [end, before] = [performance.now() + healedMs, failures()];
      await settle({ cluster, history }, one, at, () => performance.now() > end);
      if (one.outcome !== 'done') finds(`${name} was not answered`);
      if (failures() > before) repeated.add(name);
    },
  };
};

/** A job of backups once it is over. */
const jobOver = async ({ ask }: CompanyOwner, asked: Answer): Promise<Answer['body']> => {
  const end = performance.now() + jobMs;
  for (;;) {
    const path = `/company-backups/jobs/${asked.body['job_id']}`;
    const { body } = await ask('GET', path, undefined, Number(asked.position));
    if (['done', 'failed'].includes(String(body['status']))) return body;
    if (performance.now() > end)
      throw new Error(`${path} is not over after ${jobMs / 1000} s: ${JSON.stringify(body)}`);
    await pause(100);
  }
};

type Noted = { readonly restored_through: number; readonly replaced_id: number };

/** Entries between which the restore of a job replaced what was there; the ledger of the company has them. */
const entriesOf = async (
  { ask }: CompanyOwner,
  job: unknown,
  position: number,
): Promise<Pick<Restored, 'through' | 'replaced'>> => {
  const path = `/ledger?event_type=sys.company.restored&entity_id=${job}&limit=1`;
  const { body } = await ask('GET', path, undefined, position);
  const [entry] = body['items'] as readonly { readonly data: Noted }[];
  if (!entry) throw new Error(`the ledger does not have the restore ${job}`);
  return { through: entry.data.restored_through, replaced: entry.data.replaced_id };
};

/** Names of all items of the company at a node that has a position; undefined while it does not answer. */
const namesAt = async (
  { cluster }: CompanyOwner,
  node: ClusterNode,
  position: number,
): Promise<readonly string[]> => {
  const end = performance.now() + healedMs;
  for (;;) {
    const asked = { 'X-Wait-For': String(position) };
    const answer = await cluster.ask(node, 'GET', '/items?limit=200', asked).catch(() => undefined);
    if (answer?.status === 200)
      return (answer.body['items'] as readonly { name: string }[]).map(({ name }) => name);
    if (performance.now() > end)
      throw new Error(`${node.host} does not list the items: ${answer?.bytes}`);
    await pause(100);
  }
};

/**
 * Backs a company up, writes on, and restores it at any node, sometimes while it is still written to. Then every node has what
 * was answered before the backup and after the restore, and nothing else.
 */
export const restoreCompany = async (struck: Struck, disturb: Disturb): Promise<void> => {
  const { cluster, at, finds } = struck;
  const owner = await ownerOfAnother(struck);
  const items = itemsOf(struck, owner);
  const several = async (what: string): Promise<void> => {
    for (let n = at.whole(1, 4); n > 0; n -= 1) await items.make(`${what} ${n}`);
  };
  await several('before the backup');
  const made = await owner.ask('POST', '/company-backups', {});
  const backup = await jobOver(owner, made);
  if (backup['status'] !== 'done') return finds(`the backup failed: ${backup['error']}`);
  await several('after the backup');
  const isWrittenTo = at.is(0.4);
  const asked = performance.now();
  const path = `/company-backups/${made.body['id']}/restore`;
  const restoring = owner
    .ask('POST', path, { confirm: true }, items.position())
    .then(async (answer) => ({ job: answer.body['job_id'], end: await jobOver(owner, answer) }));
  let done = Number.POSITIVE_INFINITY;
  const over = restoring.then(
    () => {
      done = performance.now();
    },
    () => {
      done = performance.now();
    },
  );
  const writing = async (): Promise<void> => {
    for (let n = 1; isWrittenTo && performance.now() < done; n += 1) {
      await items.make(`beside the restore ${n}`);
      await pause(at.whole(50, 800));
    }
  };
  const beside = await Promise.allSettled([writing(), disturb(struck, over)]);
  const { job, end } = await restoring;
  for (const one of beside) if (one.status === 'rejected') throw one.reason;
  const isRestored = end['status'] === 'done';
  if (!isRestored && !(isWrittenTo && end['error'] === wentOn))
    finds(`the restore failed: ${end['error']}`);
  await several('after the restore');
  for (const one of items.history.findings) finds(one);
  const restored = isRestored
    ? { ...(await entriesOf(owner, job, items.position())), asked, done }
    : undefined;
  const writes: readonly Write[] = items.history.writes;
  for (const node of cluster.nodes) {
    const names = await namesAt(owner, node, items.position());
    for (const one of againstRestored(writes, restored, names, items.repeated))
      finds(`${node.host}, restored company: ${one}`);
  }
};
