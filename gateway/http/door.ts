import type { Context } from 'koa';
import { type Caller, isAtLeast } from '../../kernel/declare/access.ts';
import {
  type Visibility,
  visibilityOf,
  visibleRefusal,
} from '../../kernel/declare/confidential/visibility.ts';
import { inRange } from '../../kernel/declare/input/figure-range.ts';
import type { Operation, Query } from '../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, roleTooLow, tooManyReads } from '../../kernel/declare/refusal.ts';
import type { Route } from '../../kernel/declare/route.ts';
import { isLarge } from '../../kernel/reader/long-scan.ts';
import { instance } from '../../kernel/reader/reader.ts';
import { instant } from '../../kernel/values/clock.ts';
import { pricesHidden } from '../../modules/companies/index.ts';
import type { Asked } from '../threads/long-reads/messages.ts';
import type { LongWork } from '../threads/long-reads/pool.ts';
import { deprecationHeaders } from '../transport/deprecation-headers.ts';
import { mediaOf, notAcceptable } from './acceptance.ts';
import type { SignInLimit } from './client-limits/sign-in-limits.ts';
import type { DoorServices } from './dependencies.ts';
import { sendProblems, sendRefusal } from './errors.ts';
import { type Intake, intakeOf } from './input-schema.ts';
import { type Received, receiveBody, receiveHead } from './parse-request.ts';
import { requestIdOf } from './request-id.ts';
import { problemsIn } from './request-problems.ts';
import { nowFor } from './request-time.ts';
import { sendAnswer, sendLong } from './respond.ts';
import { write } from './write/write.ts';

const nobody: Caller = { user_id: '', company_id: instance, role: 'viewer' };

/** Handles a request to a route: authentication, authorization, idempotency, validation, then the operation. */
export const door = (
  route: Route,
  behind: DoorServices,
  signIn: SignInLimit | undefined,
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
    if (operation.ofLeader && (await behind.forward?.(ctx))) return;
    const unacceptable = notAcceptable(ctx, media);
    if (unacceptable) return sendRefusal(ctx, unacceptable);
    const head = receiveHead(ctx, intake, params);
    await signIn?.head(ctx);
    const admitted = await admittedBy(operation, head, behind);
    if (isRefusal(admitted)) return sendRefusal(ctx, admitted);
    const received = { ...(await receiveBody(ctx, intake, head, behind.uploads)), admitted };
    await signIn?.body(ctx, received.input, caller);
    if (operation.kind === 'query') await read(ctx, operation, caller, intake, received, behind);
    else await write({ ctx, route: { ...route, operation }, caller, intake, received, behind });
    await signIn?.end(ctx);
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
    return readLong(ctx, operation, asked, seen, behind.long);
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
  seen: Visibility,
  long: LongWork,
): Promise<void> => {
  const isBulk = operation.media !== undefined;
  if (long.isFull(isBulk)) return sendRefusal(ctx, tooManyReads());
  const isGone = (): boolean => ctx.res.destroyed;
  const answer = await long.ask({ ...asked, ts: instant() }, isBulk, isGone);
  if (!answer) return;
  if ('refusal' in answer) return sendRefusal(ctx, answer.refusal);
  if ('json' in answer) return sendLong(ctx, operation, answer, seen);
  const { file, ...told } = answer;
  sendLong(ctx, operation, { ...told, bytes: await long.take(file) }, seen);
};
