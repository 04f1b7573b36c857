import type { Command } from '../declare/operation.ts';
import { isRefusal, keyReused, outcomeChanged, type Refusal } from '../declare/refusal.ts';
import type { Entry } from '../ledger/entry.ts';
import { canonical } from '../values/canonical.ts';
import type { ActiveRequest, Answer } from './execution-context.ts';
import { outcomeDigest } from './outcome-digest.ts';
import type { Outcome, Request } from './request.ts';
import { run } from './run.ts';
import { readKey, storeKey } from './stored-answer.ts';

/** Returns the stored answer of a repeated idempotency key, else runs the command and stores its answer. */
export const performOnce = (active: ActiveRequest, request: Request): Outcome => {
  const command = active.registry.operations.get(request.name);
  if (command?.kind !== 'command') throw new Error(`no command ${request.name}`);
  const company = request.caller.company_id;
  const key = request.dryRun || command.keyless ? undefined : request.key;
  if (key !== undefined) {
    const known = readKey(active.db, company, key);
    if (known) return storedOutcome(known, request);
  }
  const answer = run(active, {
    command,
    input: request.input,
    company,
    caller: request.caller,
    source: request.source,
    key: key ?? null,
    causation: null,
    depth: 0,
  });
  if (isRefusal(answer)) return refused(answer);
  const outcome = active.made && outcomeDigest(active.entries, active.made, request.outcomeKey);
  const { expectedOutcome } = request;
  if (expectedOutcome !== undefined && expectedOutcome !== outcome)
    return refused(outcomeChanged());
  if (request.dryRun)
    return {
      done: true,
      status: hasNoBody(command) ? 200 : command.status,
      body: dryText(answer, active.entries, outcome),
      hit: false,
    };
  const body = JSON.stringify(answer);
  if (key !== undefined) keep(active, command, request, key, body, answer);
  return { done: true, status: command.status, body, hit: false };
};

const keep = (
  active: ActiveRequest,
  command: Command,
  request: Request,
  key: string,
  body: string,
  answer: Answer,
): void => {
  storeKey(active, request.caller.company_id, key, {
    request_hash: request.requestHash ?? '',
    actor_id: request.caller.user_id,
    status: command.status,
    body,
    ledger_id: typeof answer['event_id'] === 'number' ? answer['event_id'] : null,
    created_at: request.ts,
  });
};

/** Stored answer of a key, or a refusal where the key was used for another request or by another user. */
export const storedOutcome = (
  known: {
    readonly request_hash: string;
    readonly actor_id: string;
    readonly status: number;
    readonly body: string;
  },
  request: Pick<Request, 'requestHash' | 'caller' | 'key'>,
): Outcome =>
  known.request_hash === (request.requestHash ?? '') && known.actor_id === request.caller.user_id
    ? { done: true, status: known.status, body: known.body, hit: true }
    : refused(keyReused({ key: request.key }));

/** True if the answer has no body or is a redirect; a dry run answers 200 with a body instead. */
export const hasNoBody = ({ status }: Pick<Command, 'status'>): boolean =>
  status === 204 || status >= 300;

/** Answer of a dry run: the facts that would be recorded, without ids and hashes. */
const dryText = (
  answer: Answer,
  entries: readonly Entry[],
  outcome: string | undefined,
): string => {
  const { id: _, event_id: __, version: ___, event_ids: ____, ...rest } = answer;
  const events = entries.map(({ entity_type, event_type, data, metadata }) => ({
    entity_type,
    event_type,
    data,
    metadata,
  }));
  return canonical({ ...rest, dry_run: true, ...(outcome && { outcome }), events });
};

/** A refusal as an outcome. */
export const refused = (why: Refusal): Extract<Outcome, { done: false }> => ({
  done: false,
  status: why.status,
  code: why.code,
  detail: why.detail,
  facts: why.facts,
});
