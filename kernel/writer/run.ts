import { isToBeTold } from '../declare/decision.ts';
import { outOfRange } from '../declare/figure-range.ts';
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
import { draftOf } from './entity-lines.ts';
import type { Answer, Running, Step } from './execution-context.ts';
import { record } from './persist-facts.ts';
import { address, askMachine, roleRefusal } from './preconditions.ts';
import type { Request } from './request.ts';
import { unitOfWork } from './unit-of-work.ts';

/** Runs a command with all reactions to its facts; the caller holds the savepoint. */
export const run = (running: Running, step: Step): Answer | Refusal => {
  const queue: Step[] = [];
  const before = running.told.length;
  const answer = runOne(running, step, queue);
  if (isRefusal(answer)) return answer;
  for (let at = 0; at < queue.length; at += 1) {
    const next = queue[at] as Step;
    if (next.depth > limits.reactionDepth)
      return tooMuchAtOnce({ what: 'reactions to reactions go too deep' });
    const outcome = runOne(running, next, queue);
    if (isRefusal(outcome)) return outcome;
  }
  const id = answer['id'];
  const version = typeof id === 'string' ? running.versions.get(id) : undefined;
  const latest = version === undefined ? answer : { ...answer, event_id: version, version };
  const { event_ids } = latest;
  if (!isToBeTold(event_ids)) return latest;
  const facts = running.told.slice(before).filter((one) => one.event_type === event_ids.told);
  return { ...latest, event_ids: facts.map((one) => one.id) };
};

/** Runs one command; a result out of range refuses it and names the field, whatever computed it. */
const runOne = (running: Running, step: Step, queue: Step[]): Answer | Refusal => {
  try {
    return runWithin(running, step, queue);
  } catch (error) {
    const refused = outOfRange(error, step.depth === 0 ? step.input : running.request.input);
    if (refused) return refused;
    throw error;
  }
};

const runWithin = (running: Running, step: Step, queue: Step[]): Answer | Refusal => {
  const { db, registry, request } = running;
  const { command } = step;
  const reader = readerOf(db, step.company);
  const refused = step.depth === 0 ? roleRefusal(running, reader, step) : undefined;
  if (refused) return refused;
  const { ts, correlationId: correlation } = request;
  const now = nowIn(reader, { ts, caller: step.caller, source: step.source, correlation });
  if (step.depth === 0 && isReserved(request.by, now.company, command)) return companyReserved();
  const set = unitOfWork(db, registry);
  const addressed = address(command, step, reader, set);
  if (isRefusal(addressed)) return addressed;
  const expected = step.depth === 0 ? request.expectedVersion : undefined;
  if (expected !== undefined && addressed && addressed.version !== expected)
    return versionConflict({ version: addressed.version });
  const unasked = askMachine(command, step.input, addressed);
  if (unasked) return unasked;
  const state = addressed?.state ?? command.on?.initial ?? {};
  const lines = addressed?.lines ?? draftOf(db, step.company, '');
  const read = command.reads?.(reader, step.input as never, state as never, now) ?? {};
  if (isRefusal(read)) return read;
  const seen = { ...(read as object), lines } as never;
  const decision = command.runs
    ? runBatch(running, step, command.runs(step.input as never, now, seen), now)
    : command.decide(state as never, step.input as never, now, seen);
  if (isRefusal(decision)) return decision;
  if (decision instanceof Promise) throw new Error(`${command.name} decides with a promise`);
  return record(running, step, now, decision, addressed, queue);
};

/** Whether a company is kept for some commands, by how their names begin, and a person sends another. */
const isReserved = (by: Request['by'], { settings }: Company, { name }: Command): boolean => {
  const kept = settings['reserved_for'];
  return by === 'person' && Array.isArray(kept) && !kept.some((one) => name.startsWith(one));
};
