import type { Decision } from '../declare/decision.ts';
import { limits } from '../declare/limits.ts';
import type { Now, Result, Send } from '../declare/operation.ts';
import { isRefusal, keyReused, type Refusal } from '../declare/refusal.ts';
import { canonical, sha256 } from '../values/canonical.ts';
import { type Answer, commandOf, type Running, type Step } from './execution-context.ts';
import { run } from './run.ts';
import { savepoint } from './savepoint.ts';
import { readKey, storeKey } from './stored-answer.ts';

/** Runs the commands of a batch, each in a savepoint of its own, and sums up what became of them. */
export const runBatch = (
  running: Running,
  step: Step,
  sends: readonly Send[] | Refusal,
  now: Now,
): Decision => {
  if (isRefusal(sends)) return sends;
  const results: Result[] = [];
  for (const one of sends) {
    const result = runMember(running, step, one);
    if (!result.done && step.command.together) return result.refusal;
    results.push(result);
  }
  return step.command.sums?.(results, step.input as never, now) ?? [];
};

const runMember = (running: Running, step: Step, one: Send): Result => {
  const company = one.company ?? step.company;
  // A dry run neither reads nor stores a key.
  const key = running.request.dryRun ? undefined : one.key;
  const hash = key === undefined ? '' : sha256(`${one.command.name}\n${canonical(one.input)}`);
  if (key !== undefined) {
    const known = readKey(running.db, company, key);
    if (known && known.request_hash !== hash) return { done: false, refusal: keyReused({ key }) };
    if (known) return { done: true, hit: true, answer: JSON.parse(known.body) as Answer };
  }
  const mark = {
    told: running.told.length,
    searched: running.searched.length,
    versions: new Map(running.versions),
  };
  const point = savepoint(running.db, 'member');
  const outcome = run(running, {
    command: commandOf(running.registry, one),
    input: one.input,
    company,
    caller: step.caller,
    source: one.source ?? step.source,
    metadata: one.metadata,
    key: one.key ?? step.key,
    causation: step.causation,
    depth: Math.min(step.depth + 1, limits.reactionDepth),
  });
  if (isRefusal(outcome)) {
    point.rollBack();
    running.told.length = mark.told;
    running.searched.length = mark.searched;
    running.versions.clear();
    for (const [id, version] of mark.versions) running.versions.set(id, version);
    return { done: false, refusal: outcome };
  }
  if (key !== undefined) {
    storeKey(running.db, company, key, {
      request_hash: hash,
      actor_id: step.caller.user_id,
      status: 200,
      body: JSON.stringify(outcome),
      ledger_id: typeof outcome['event_id'] === 'number' ? outcome['event_id'] : null,
      created_at: running.request.ts,
    });
  }
  point.release();
  return { done: true, hit: false, answer: outcome };
};
