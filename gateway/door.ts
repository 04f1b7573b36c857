import type { Context } from 'koa';
import type { Logger } from 'pino';
import { type Caller, isAtLeast } from '../kernel/access.ts';
import { canonical, sha256 } from '../kernel/canonical.ts';
import { instant } from '../kernel/clock.ts';
import { uuid } from '../kernel/ids.ts';
import type { Command, Operation, Query } from '../kernel/operation.ts';
import { dry, type Outside } from '../kernel/outside.ts';
import {
  isRefusal,
  noDryRun,
  roleTooLow,
  tooManyReads,
  unauthenticated,
} from '../kernel/refusal.ts';
import type { Route } from '../kernel/route.ts';
import { isLarge } from '../kernel/store/far.ts';
import { instance } from '../kernel/store/look.ts';
import type { Connection } from '../kernel/store/sqlite.ts';
import { readKey } from '../kernel/writer/keys.ts';
import { replay } from '../kernel/writer/perform.ts';
import type { Unwelcome } from '../modules/identity/index.ts';
import { shownDry } from './dry-outcome.ts';
import { envelopeOf } from './envelope.ts';
import { sendProblems, sendRefusal } from './errors.ts';
import { type Intake, intakeOf, problemsOf, propertyOf } from './input.ts';
import type { Asked } from './long-answer.ts';
import type { LongWork } from './long-work.ts';
import { nowFor } from './now.ts';
import { type Received, receive } from './receive.ts';
import { sendAnswer, sendLong, sendOutcome } from './respond.ts';

type Bearer = Caller | Unwelcome | undefined;

/** What a door needs to know of the house behind it. */
export type Behind = {
  readonly outside: Outside;
  readonly long: LongWork;
  readonly reader: Connection;
  readonly log: Logger;
  /** Who the request's token says it is, or why it is of no use; undefined without one. */
  readonly callerOf: (ctx: Context, asked: Operation) => Bearer | Promise<Bearer>;
};

const nobody: Caller = { user_id: '', company_id: instance, role: 'viewer' };

/** The one way in: who are you, may you, was it done before, does it fit, then the operation. */
export const door = (
  route: Route,
  behind: Behind,
  signIn: (ctx: Context, account: unknown) => Promise<void>,
): ((ctx: Context, params: Readonly<Record<string, string>>) => Promise<void>) => {
  const intake = intakeOf(route);
  const { operation } = route;
  return async (ctx, params) => {
    const caller = operation.by === 'public' ? nobody : await behind.callerOf(ctx, operation);
    if (!caller) return sendRefusal(ctx, unauthenticated());
    if ('reason' in caller) return sendRefusal(ctx, unauthenticated(caller));
    if (operation.by !== 'public' && !isAtLeast(caller.role, operation.by))
      return sendRefusal(ctx, roleTooLow({ required: operation.by }));
    const received = await receive(ctx, intake, params);
    if (operation.by === 'public') await signIn(ctx, received.input['email']);
    if (operation.kind === 'query') return read(ctx, operation, caller, intake, received, behind);
    return write(ctx, operation, caller, intake, received, behind);
  };
};

const read = async (
  ctx: Context,
  operation: Query,
  caller: Caller,
  intake: Intake,
  received: Received,
  behind: Behind,
): Promise<void> => {
  const problems = received.problem ? [received.problem] : problemsOf(intake, received.input);
  if (problems.length > 0) return sendProblems(ctx, problems);
  const correlation = ctx.get('X-Request-Id');
  const look = behind.outside.look(caller);
  const isLong = operation.isLong(received.input as never);
  if (isLong === 'large' ? isLarge(look) : isLong) {
    const asked = { query: operation.name, input: received.input, caller, correlation };
    return readLong(ctx, operation, asked, behind.long);
  }
  const answer = await operation.answer(
    look,
    received.input as never,
    nowFor(look, caller, { correlation }),
    behind.outside,
  );
  if (isRefusal(answer)) return sendRefusal(ctx, answer);
  sendAnswer(ctx, operation, answer, caller.role);
};

/** Has a query answered beside the service; one whose asker hangs up while it waits is not begun. */
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
  behind: Behind,
): Promise<void> => {
  const envelope = envelopeOf(ctx, received);
  if ('loc' in envelope) return sendProblems(ctx, [envelope]);
  const { dryRun } = envelope;
  if (dryRun && operation.keyless) return sendRefusal(ctx, noDryRun());
  const key = operation.keyless ? undefined : envelope.key;
  const keyed = key === undefined ? {} : { key, requestHash: hashOf(ctx, intake, received) };
  const known =
    key === undefined || dryRun ? undefined : readKey(behind.reader, caller.company_id, key);
  if (known) {
    const outcome = replay(known, { ...keyed, caller });
    return outcome.done
      ? sendOutcome(ctx, operation, outcome, caller.role)
      : sendRefusal(ctx, outcome);
  }
  const problems = received.problem ? [received.problem] : problemsOf(intake, received.input);
  if (problems.length > 0) return sendProblems(ctx, problems);
  const input = operation.prepare
    ? await operation.prepare(
        received.input as never,
        dryRun ? dry(behind.outside) : behind.outside,
        caller,
      )
    : received.input;
  if (isRefusal(input)) return sendRefusal(ctx, input);
  const outcome = await behind.outside.bus.send({
    name: operation.name,
    input,
    caller,
    by: operation.by === 'public' ? 'nobody' : 'person',
    source: 'api',
    correlationId: uuid(),
    ...keyed,
    ...(envelope.expectedVersion === undefined
      ? {}
      : { expectedVersion: envelope.expectedVersion }),
    ...(dryRun ? { dryRun } : {}),
  });
  if (outcome.done) {
    const shown = dryRun ? shownDry(outcome, behind.outside, caller) : outcome;
    return sendOutcome(ctx, operation, shown, caller.role);
  }
  if (outcome.error)
    behind.log.error({ command: operation.name, error: outcome.error }, 'command failed');
  sendRefusal(ctx, outcome);
};

/** What tells one request from another that was sent under the same key. */
const hashOf = (ctx: Context, intake: Intake, { input }: Received): string =>
  sha256(
    `${ctx.method}\n${ctx.path}\n${canonical(ctx.query)}\n${canonical(hashable(intake, input))}`,
  );

/** The input as it is hashed: the bytes of a file by their hash, secrets not at all. */
const hashable = (
  intake: Intake,
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      if (propertyOf(intake, name)?.['writeOnly']) return [name, null];
      return [name, Array.isArray(value) ? value.map(withoutBytes) : withoutBytes(value)];
    }),
  );

const withoutBytes = (value: unknown): unknown => {
  const bytes = (value as { bytes?: unknown } | null)?.bytes;
  return bytes instanceof Uint8Array ? sha256(bytes) : value;
};
