import { isAtLeast } from '../declare/access.ts';
import type { Command } from '../declare/operation.ts';
import {
  notFound,
  notTaken,
  type Refusal,
  roleTooLow,
  unauthenticated,
} from '../declare/refusal.ts';
import { instance, type Reader } from '../reader/reader.ts';
import type { ActiveRequest, ExecutionContext } from './execution-context.ts';
import type { UnitOfWork, Working } from './unit-of-work.ts';

/** Refusal of a caller whose current role is too low; the role is read inside the transaction. */
export const roleRefusal = (
  active: ActiveRequest,
  reader: Reader,
  context: ExecutionContext,
): Refusal | undefined => {
  const { by } = context.command;
  if (active.request.by !== 'person' || by === 'public') return undefined;
  const role = active.roleOf(reader, context.caller, context.command);
  if (role === undefined) return unauthenticated();
  return isAtLeast(role, by) ? undefined : roleTooLow({ required: by });
};

/** Loads the addressed entity; an unknown one, or another company's, is not found. */
export const loadAddressed = (
  command: Command,
  context: ExecutionContext,
  reader: Reader,
  unit: UnitOfWork,
): Working | undefined | Refusal => {
  const { on, at, ofInstance } = command;
  if (!on || !at) return undefined;
  const id = at(context.input as never, context.caller);
  const home = ofInstance ? reader.of(instance) : reader;
  const stored = home.entity(on, id);
  const isThere = stored && (!ofInstance || ofInstance(stored.state as never, context.caller));
  return isThere ? unit.load(home, on, id) : notFound({ what: on.title, id });
};

/** Refusal of an event that the entity's machine does not take, with the machine's words and next step. */
export const lifecycleRefusal = (
  command: Command,
  input: unknown,
  addressed: Working | undefined,
): Refusal | undefined => {
  if (command.asks === undefined || !addressed) return undefined;
  const { actor, state } = addressed;
  const event =
    typeof command.asks === 'string' ? { type: command.asks } : command.asks(input as never);
  const lifecycle = actor.lifecycle?.(state);
  if (!lifecycle) return undefined;
  const status = actor.status(state);
  const verdict = lifecycle.can(
    status,
    { ...(input as object), ...event },
    actor.context(state, input as object),
  );
  return verdict.taken ? undefined : notTaken(verdict, status, event.type);
};
