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
import type { Running, Step } from './execution-context.ts';
import type { unitOfWork, Working } from './unit-of-work.ts';

/** Why the caller's present role does not do, read in the transaction for truth. */
export const roleRefusal = (running: Running, reader: Reader, step: Step): Refusal | undefined => {
  const { by } = step.command;
  if (running.request.by !== 'person' || by === 'public') return undefined;
  const role = running.roleOf(reader, step.caller, step.command);
  if (role === undefined) return unauthenticated();
  return isAtLeast(role, by) ? undefined : roleTooLow({ required: by });
};

/** Loads the addressed entity; unknown or another company's is not found. */
export const address = (
  command: Command,
  step: Step,
  reader: Reader,
  set: ReturnType<typeof unitOfWork>,
): Working | undefined | Refusal => {
  const { on, at, ofInstance } = command;
  if (!on || !at) return undefined;
  const id = at(step.input as never, step.caller);
  const home = ofInstance ? reader.of(instance) : reader;
  const stored = home.entity(on, id);
  const isThere = stored && (!ofInstance || ofInstance(stored.state as never, step.caller));
  return isThere ? set.load(home, on, id) : notFound({ what: on.title, id });
};

/** Asks the machine; what it does not take is refused with its words. */
export const askMachine = (
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
