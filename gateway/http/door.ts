import type { Context } from 'koa';
import type { Logger } from 'pino';
import { type Caller, isAtLeast } from '../../kernel/declare/access.ts';
import { visibilityOf, visibleRefusal } from '../../kernel/declare/confidential/visibility.ts';
import { inRange } from '../../kernel/declare/input/figure-range.ts';
import type { Command, Operation, Query } from '../../kernel/declare/operation.ts';
import {
  isRefusal,
  noDryRun,
  type Problem,
  type Refusal,
  roleTooLow,
  tooManyReads,
} from '../../kernel/declare/refusal.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { dry, type Services } from '../../kernel/declare/services.ts';
import { isLarge } from '../../kernel/reader/long-scan.ts';
import { instance } from '../../kernel/reader/reader.ts';
import type { Connection } from '../../kernel/reader/sqlite.ts';
import { instant } from '../../kernel/values/clock.ts';
import { refused, storedOutcome } from '../../kernel/writer/idempotency.ts';
import type { Outcome } from '../../kernel/writer/request.ts';
import { readKey } from '../../kernel/writer/stored-answer.ts';
import { pricesHidden } from '../../modules/companies/index.ts';
import type { Asked } from '../threads/long-reads/messages.ts';
import type { LongWork } from '../threads/long-reads/pool.ts';
import { deprecationHeaders } from '../transport/deprecation-headers.ts';
import { mediaOf, notAcceptable } from './acceptance.ts';
import type { SignInLimit } from './client-limits/sign-in-limits.ts';
import { leaveUncompressed } from './compression.ts';
import { visibleOutcome } from './dry-outcome.ts';
import { envelopeOf } from './envelope.ts';
import { sendProblems, sendRefusal } from './errors.ts';
import { type Intake, intakeOf, problemsOf } from './input-schema.ts';
import type { NextOperations } from './next-operations.ts';
import { type Received, receiveBody, receiveHead } from './parse-request.ts';
import type { PeopleReads } from './people-reads.ts';
import { hashOf } from './request-hash.ts';
import { requestIdOf } from './request-id.ts';
import { nowFor } from './request-time.ts';
import { sendAnswer, sendLong, sendOutcome } from './respond.ts';

/** Dependencies of a door. */
export type DoorServices = {
  readonly people: PeopleReads;
  readonly services: Services;
  readonly long: LongWork;
  readonly reader: Connection;
  readonly log: Logger;
  /** Folder of uploads in progress. */
  readonly uploads: string;
  /** Secret of this installation from which device tokens are derived. */
  readonly secret: Uint8Array;
  /** Operations that lead out of a refusal. */
  readonly nextOf: NextOperations;
  /** Caller of a request, or the refusal of its token. */
  readonly callerOf: (
    ctx: Context,
    asked?: Operation,
  ) => Caller | Refusal | Promise<Caller | Refusal>;
};

const nobody: Caller = { user_id: '', company_id: instance, role: 'viewer' };

/** Handles a request to a route: authentication, authorization, idempotency, validation, then the operation. */
export const door = (
  route: Route,
  behind: DoorServices,
  signIn: SignInLimit,
): ((ctx: Context, params: Readonly<Record<string, string>>) => Promise<void>) => {
  const intake = intakeOf(route);
  const { operation } = route;
  const media = mediaOf(operation);
  const announced = deprecationHeaders(operation);
  return async (ctx, params) => {
    ctx.set(announced);
    const caller = isUnasked(ctx, operation) ? nobody : await behind.callerOf(ctx, operation);
    if (isRefusal(caller)) return sendRefusal(ctx, caller);
    if (operation.by !== 'public' && !isAtLeast(caller.role, operation.by))
      return sendRefusal(ctx, roleTooLow({ required: operation.by }));
    const unacceptable = notAcceptable(ctx, media);
    if (unacceptable) return sendRefusal(ctx, unacceptable);
    const head = receiveHead(ctx, intake, params);
    signIn.head(ctx);
    const admitted = await admittedBy(operation, head, behind);
    if (isRefusal(admitted)) return sendRefusal(ctx, admitted);
    const received = { ...(await receiveBody(ctx, intake, head, behind.uploads)), admitted };
    signIn.body(ctx, received.input, caller);
    if (operation.kind === 'query') await read(ctx, operation, caller, intake, received, behind);
    else await write(ctx, operation, caller, intake, received, behind);
    signIn.end(ctx);
  };
};

/** True if a request needs no caller: the operation is public, and either takes no token or none was sent. */
const isUnasked = (ctx: Context, operation: Operation): boolean =>
  operation.by === 'public' &&
  !(operation.kind === 'command' && operation.greets && ctx.get('Authorization'));

/** Result of the check that an operation makes before the body is read; empty without one. */
const admittedBy = async (
  operation: Operation,
  { input }: Received,
  { services }: DoorServices,
): Promise<object | Refusal> =>
  (operation.kind === 'command' && (await operation.admits?.(input as never, services))) || {};

/** All problems of a request: those found while reading it, and those of its input against the schema. */
const problemsIn = (
  intake: Intake,
  { input, problems, isUnreadable }: Received,
): readonly Problem[] => (isUnreadable ? problems : [...problems, ...problemsOf(intake, input)]);

const read = async (
  ctx: Context,
  operation: Query,
  caller: Caller,
  intake: Intake,
  received: Received,
  behind: DoorServices,
): Promise<void> => {
  const problems = problemsIn(intake, received);
  if (problems.length > 0) return sendProblems(ctx, problems);
  const correlation = requestIdOf(ctx);
  const reader = behind.services.reader(caller);
  const { registry } = behind.services;
  const seen = visibilityOf(operation, caller, received.input, { registry, reader });
  if (seen.isPriced && operation.media !== undefined) return sendRefusal(ctx, pricesHidden());
  await behind.people.note(operation, caller, reader, received.input);
  const isLong = operation.isLong(received.input as never);
  if (isLong === 'large' ? isLarge(reader) : isLong) {
    const asked = { query: operation.name, input: received.input, caller, correlation };
    return readLong(ctx, operation, asked, behind.long);
  }
  const answer = await inRange(received.input, () =>
    operation.answer(
      reader,
      received.input as never,
      nowFor(reader, caller, { correlation }),
      behind.services,
    ),
  );
  if (isRefusal(answer)) return sendRefusal(ctx, visibleRefusal(operation, answer, seen));
  sendAnswer(ctx, operation, answer, seen);
};

/** Answers a query on a long-read thread; a query whose client disconnects while it waits is not started. */
const readLong = async (
  ctx: Context,
  operation: Query,
  asked: Omit<Asked, 'ts'>,
  long: LongWork,
): Promise<void> => {
  const isBulk = operation.media !== undefined;
  if (long.isFull(isBulk)) return sendRefusal(ctx, tooManyReads());
  const isGone = (): boolean => ctx.res.destroyed;
  const answer = await long.ask({ ...asked, ts: instant() }, isBulk, isGone);
  if (!answer) return;
  if ('refusal' in answer) return sendRefusal(ctx, answer.refusal);
  if ('json' in answer) return sendLong(ctx, operation, answer);
  const { file, ...told } = answer;
  sendLong(ctx, operation, { ...told, bytes: await long.take(file) });
};

const write = async (
  ctx: Context,
  operation: Command,
  caller: Caller,
  intake: Intake,
  received: Received,
  behind: DoorServices,
): Promise<void> => {
  const envelope = envelopeOf(ctx, received);
  if ('loc' in envelope) return sendProblems(ctx, [envelope]);
  const { dryRun } = envelope;
  if (operation.keyless) leaveUncompressed(ctx);
  if (dryRun && operation.keyless) return sendRefusal(ctx, noDryRun());
  const key = operation.keyless ? undefined : envelope.key;
  const keyed = key === undefined ? {} : { key, requestHash: hashOf(ctx, intake, received) };
  const known =
    key === undefined || dryRun ? undefined : readKey(behind.reader, caller.company_id, key);
  if (known)
    return answerWrite(
      ctx,
      operation,
      caller,
      received,
      behind,
      storedOutcome(known, { ...keyed, caller }),
    );
  const problems = problemsIn(intake, received);
  if (problems.length > 0) return sendProblems(ctx, problems);
  const { prepare } = operation;
  const around = dryRun ? dry(behind.services) : behind.services;
  const input = prepare
    ? await inRange(received.input, () =>
        prepare({ ...received.input, ...received.admitted } as never, around, caller),
      )
    : received.input;
  if (isRefusal(input))
    return answerWrite(ctx, operation, caller, received, behind, refused(input));
  const outcome = await behind.services.bus.send({
    name: operation.name,
    input,
    caller,
    by: operation.by === 'public' ? 'nobody' : 'person',
    source: 'api',
    correlationId: requestIdOf(ctx),
    ...keyed,
    ...(envelope.expectedVersion === undefined
      ? {}
      : { expectedVersion: envelope.expectedVersion }),
    ...(dryRun ? { dryRun } : {}),
  });
  if (!outcome.done && outcome.error)
    behind.log.error(
      { command: operation.name, error: outcome.error, request_id: requestIdOf(ctx) },
      'command failed',
    );
  answerWrite(ctx, operation, caller, received, behind, outcome);
};

/** Sends the outcome of a write, also a stored one, as its caller may see it now. */
const answerWrite = (
  ctx: Context,
  operation: Command,
  caller: Caller,
  { input }: Received,
  { services, nextOf }: DoorServices,
  outcome: Outcome,
): void => {
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
