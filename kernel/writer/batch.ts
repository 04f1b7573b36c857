import type { Decision } from '../declare/decision.ts';
import { limits } from '../declare/limits.ts';
import type { Now, Result, Send } from '../declare/operation.ts';
import { isRefusal, keyReused, type Refusal } from '../declare/refusal.ts';
import { canonical, sha256 } from '../values/canonical.ts';
import {
  type ActiveRequest,
  type Answer,
  commandOf,
  type ExecutionContext,
} from './execution-context.ts';
import { run } from './run.ts';
import { savepoint } from './savepoint.ts';
import { readKey, storeKey } from './stored-answer.ts';

/** Runs the commands of a batch, each in its own savepoint, and sums up their results. */
export const runBatch = (
  active: ActiveRequest,
  context: ExecutionContext,
  sends: readonly Send[] | Refusal,
  { now, seen }: { readonly now: Now; readonly seen: never },
): Decision => {
  if (isRefusal(sends)) return sends;
  const results: Result[] = [];
  for (const one of sends) {
    const result = runMember(active, context, one);
    if (!result.done && context.command.together) return result.refusal;
    results.push(result);
  }
  return context.command.sums?.(results, context.input as never, now, seen) ?? [];
};

const runMember = (active: ActiveRequest, context: ExecutionContext, one: Send): Result => {
  const company = one.company ?? context.company;
  // A dry run neither reads nor stores a key.
  const key = active.request.dryRun ? undefined : one.key;
  const hash = key === undefined ? '' : sha256(`${one.command.name}\n${canonical(one.input)}`);
  if (key !== undefined) {
    const known = readKey(active.db, company, key);
    if (known && known.request_hash !== hash) return { done: false, refusal: keyReused({ key }) };
    if (known) return { done: true, hit: true, answer: JSON.parse(known.body) as Answer };
  }
  const mark = {
    entries: active.entries.length,
    searched: active.searched.length,
    tape: active.tape?.length ?? 0,
    versions: new Map(active.versions),
  };
  // A rollback of this command must not undo what the request recorded before it.
  active.unit.flush();
  const point = savepoint(active.db, 'member');
  const outcome = run(active, {
    command: commandOf(active.registry, one),
    input: one.input,
    company,
    caller: context.caller,
    source: one.source ?? context.source,
    metadata: one.metadata,
    key: one.key ?? context.key,
    causation: context.causation,
    depth: Math.min(context.depth + 1, limits.reactionDepth),
  });
  if (isRefusal(outcome)) {
    point.rollBack();
    active.unit.clear();
    active.entries.length = mark.entries;
    active.searched.length = mark.searched;
    active.tape?.splice(mark.tape);
    active.versions.clear();
    for (const [id, version] of mark.versions) active.versions.set(id, version);
    return { done: false, refusal: outcome };
  }
  if (key !== undefined) {
    storeKey(active, company, key, {
      request_hash: hash,
      actor_id: context.caller.user_id,
      status: 200,
      body: JSON.stringify(outcome),
      ledger_id: typeof outcome['event_id'] === 'number' ? outcome['event_id'] : null,
      created_at: active.request.ts,
    });
  }
  point.release();
  return { done: true, hit: false, answer: outcome };
};
