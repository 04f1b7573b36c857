import { isPendingIds } from '../declare/decision.ts';
import { outOfRange } from '../declare/input/figure-range.ts';
import { limits } from '../declare/limits.ts';
import { nowIn } from '../declare/now.ts';
import type { Command } from '../declare/operation.ts';
import {
  companyReserved,
  isRefusal,
  type Refusal,
  tooMuchAtOnce,
  versionConflict,
} from '../declare/refusal.ts';
import { type Company, readerOf } from '../reader/reader.ts';
import { runBatch } from './batch.ts';
import type { ActiveRequest, Answer, ExecutionContext } from './execution-context.ts';
import { persistFacts } from './persist-facts.ts';
import { lifecycleRefusal, loadAddressed, roleRefusal } from './preconditions.ts';
import type { Request } from './request.ts';

/** Runs a command and all reactions to its facts; the caller holds the savepoint. */
export const run = (active: ActiveRequest, context: ExecutionContext): Answer | Refusal => {
  const queue: ExecutionContext[] = [];
  const before = active.entries.length;
  const answer = runOne(active, context, queue);
  if (isRefusal(answer)) return answer;
  for (let at = 0; at < queue.length; at += 1) {
    const next = queue[at] as ExecutionContext;
    if (next.depth > limits.reactionDepth)
      return tooMuchAtOnce({ what: 'reactions to reactions go too deep' });
    const outcome = runOne(active, next, queue);
    if (isRefusal(outcome)) return outcome;
  }
  active.unit.flush();
  const id = answer['id'];
  const version = typeof id === 'string' ? active.versions.get(id) : undefined;
  const latest = version === undefined ? answer : { ...answer, event_id: version, version };
  const { event_ids } = latest;
  if (!isPendingIds(event_ids)) return latest;
  const facts = active.entries
    .slice(before)
    .filter((one) => one.event_type === event_ids.idsOfType);
  return { ...latest, event_ids: facts.map((one) => one.id) };
};

/** Runs one command; a result out of range is a refusal that names the input field. */
const runOne = (
  active: ActiveRequest,
  context: ExecutionContext,
  queue: ExecutionContext[],
): Answer | Refusal => {
  try {
    return runWithin(active, context, queue);
  } catch (error) {
    const refused = outOfRange(error, context.depth === 0 ? context.input : active.request.input);
    if (refused) return refused;
    throw error;
  }
};

const runWithin = (
  active: ActiveRequest,
  context: ExecutionContext,
  queue: ExecutionContext[],
): Answer | Refusal => {
  const { db, unit, request } = active;
  const { command } = context;
  const reader = readerOf(db, context.company);
  const refused = context.depth === 0 ? roleRefusal(active, reader, context) : undefined;
  if (refused) return refused;
  const { ts, correlationId: correlation } = request;
  const now = nowIn(reader, { ts, caller: context.caller, source: context.source, correlation });
  if (context.depth === 0 && isReserved(request.by, now.company, command)) return companyReserved();
  const addressed = loadAddressed(command, context, reader, unit);
  if (isRefusal(addressed)) return addressed;
  const expected = context.depth === 0 ? request.expectedVersion : undefined;
  if (expected !== undefined && addressed && addressed.version !== expected)
    return versionConflict({ version: addressed.version });
  const refusedByMachine = lifecycleRefusal(command, context.input, addressed);
  if (refusedByMachine) return refusedByMachine;
  const state = addressed?.state ?? command.on?.initial ?? {};
  // The commands of a batch may change the entity before the batch records its own facts.
  const target = addressed && { id: addressed.id, version: addressed.version };
  const lines = addressed?.lines ?? unit.lines(context.company, '');
  const read = command.reads?.(reader, context.input as never, state as never, now) ?? {};
  if (isRefusal(read)) return read;
  const seen = { ...(read as object), lines } as never;
  const decision = command.runs
    ? runBatch(active, context, command.runs(context.input as never, now, seen), { now, seen })
    : command.decide(state as never, context.input as never, now, seen);
  if (isRefusal(decision)) return decision;
  if (decision instanceof Promise) throw new Error(`${command.name} decides with a promise`);
  return persistFacts(active, context, now, decision, target, queue);
};

/** True if the company is reserved for other commands (`reserved_for`, prefixes of names) while a person sends this one. */
const isReserved = (by: Request['by'], { settings }: Company, { name }: Command): boolean => {
  const kept = settings['reserved_for'];
  return by === 'person' && Array.isArray(kept) && !kept.some((one) => name.startsWith(one));
};
