import { createHmac } from 'node:crypto';
import { visibilityOf, visibleRefusal } from '../../../kernel/declare/confidential/visibility.ts';
import { inRange } from '../../../kernel/declare/input/figure-range.ts';
import { isRefusal, noDryRun, type Problem } from '../../../kernel/declare/refusal.ts';
import { dry, type Services } from '../../../kernel/declare/services.ts';
import { notingIds } from '../../../kernel/values/ids.ts';
import { refused, storedOutcome } from '../../../kernel/writer/idempotency.ts';
import type { Outcome } from '../../../kernel/writer/request.ts';
import { readKey } from '../../../kernel/writer/stored-answer.ts';
import { leaveUncompressed } from '../compression.ts';
import { sendProblems, sendRefusal } from '../errors.ts';
import { requestIdOf } from '../request-id.ts';
import { problemsIn } from '../request-problems.ts';
import { sendOutcome } from '../respond.ts';
import { visibleOutcome } from './dry-outcome.ts';
import { supportsDryRun } from './dry-run-support.ts';
import { type Envelope, envelopeOf } from './envelope.ts';
import { hashOf } from './request-hash.ts';
import type { Asked } from './requested-write.ts';
import { sendRecord } from './send-record.ts';

/** Answers a write: the stored answer of its idempotency key, or the outcome of the command. */
export const write = async (asked: Asked): Promise<void> => {
  const { ctx, route, caller, intake, received, behind } = asked;
  const { operation } = route;
  const envelope = envelopeOf(ctx, received);
  if ('problems' in envelope)
    return sendProblems(ctx, [...envelope.problems, ...problemsIn(intake, received)]);
  if (ctx.query['return'] !== undefined && !behind.readsRecord(route))
    return sendProblems(ctx, [noRecord]);
  const { dryRun, expectedOutcome, wantsRecord } = envelope;
  if (operation.keyless) leaveUncompressed(ctx);
  const isUntriable =
    (dryRun && operation.keyless) || (expectedOutcome !== undefined && !supportsDryRun(operation));
  if (isUntriable) return sendRefusal(ctx, noDryRun());
  const key = operation.keyless ? undefined : envelope.key;
  const keyed = key === undefined ? {} : { key, requestHash: hashOf(ctx, intake, received) };
  const known =
    key === undefined || dryRun ? undefined : readKey(behind.reader, caller.company_id, key);
  const problems = known ? [] : problemsIn(intake, received);
  if (problems.length > 0) return sendProblems(ctx, problems);
  const outcome = known
    ? storedOutcome(known, { ...keyed, caller })
    : await run(asked, envelope, keyed);
  if (wantsRecord && !dryRun && outcome.done && (await sendRecord(asked, outcome))) return;
  answerWrite(asked, outcome);
};

const noRecord: Problem = {
  loc: ['query', 'return'],
  msg: 'No operation reads the record of this write alone. Leave `return` out.',
  type: 'extra_forbidden',
};

type Keyed = { readonly key?: string; readonly requestHash?: string };

/** Prepares the command of a write and sends it to the writer. */
const run = async (asked: Asked, envelope: Envelope, keyed: Keyed): Promise<Outcome> => {
  const { ctx, route, caller, behind } = asked;
  const { operation } = route;
  const { dryRun, expectedOutcome, expectedVersion } = envelope;
  const isTried = dryRun || expectedOutcome !== undefined;
  const newIds = new Set<string>();
  const prepared = (): unknown => inputOf(asked, dryRun ? dry(behind.services) : behind.services);
  const input = await (isTried ? notingIds(newIds, prepared) : prepared());
  if (isRefusal(input)) return refused(input);
  const outcome = await behind.services.bus.send({
    name: operation.name,
    input,
    caller,
    by: operation.by === 'public' ? 'nobody' : 'person',
    source: 'api',
    correlationId: requestIdOf(ctx),
    ...keyed,
    ...(expectedVersion === undefined ? {} : { expectedVersion }),
    ...(expectedOutcome === undefined ? {} : { expectedOutcome }),
    ...(isTried ? { outcomeKey: outcomeKeyOf(behind.secret), newIds: [...newIds] } : {}),
    ...(dryRun ? { dryRun } : {}),
  });
  if (!outcome.done && outcome.error)
    behind.log.error(
      { command: operation.name, error: outcome.error, request_id: requestIdOf(ctx) },
      'command failed',
    );
  return outcome;
};

/** Input of a command, with what its preparation adds. */
const inputOf = ({ route, caller, received }: Asked, services: Services): unknown => {
  const { prepare } = route.operation;
  const { input, admitted } = received;
  return prepare
    ? inRange(input, () => prepare({ ...input, ...admitted } as never, services, caller))
    : input;
};

/** Key of the digests of outcomes, derived from the secret of the installation. */
const outcomeKeyOf = (secret: Uint8Array): string =>
  createHmac('sha256', secret).update('countinghouse outcome').digest('hex');

/** Sends the outcome of a write, also a stored one, as its caller may see it now. */
const answerWrite = (asked: Asked, outcome: Outcome): void => {
  const { ctx, route, caller, received, behind } = asked;
  const { operation } = route;
  const { input } = received;
  const { services, nextOf } = behind;
  const reader = services.reader(caller);
  const around = { registry: services.registry, reader };
  if (!outcome.done) {
    const seen = visibilityOf(operation, caller, input, around);
    const next = nextOf(operation, input, outcome.facts, caller);
    sendRefusal(ctx, visibleRefusal(operation, outcome, seen), next);
    return;
  }
  const made = /"id":"([^"]+)"/.exec(outcome.body)?.[1];
  const seen = visibilityOf(operation, caller, input, around, made);
  sendOutcome(ctx, operation, visibleOutcome(operation, outcome, around, caller.role, seen), seen);
};
