import { Type } from '@sinclair/typebox';
import type { Actor } from '../../../kernel/declare/actor.ts';
import { actOf, allowedActions } from '../../../kernel/declare/allowed-actions.ts';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import {
  type Visibility,
  visibleRefusal,
} from '../../../kernel/declare/confidential/visibility.ts';
import { dryRunInputOf } from '../../../kernel/declare/input/dry-run-input.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Command, Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { dry, type Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { periodLocked } from '../../companies/contract/queries.ts';

/** An event that the machine knows from here, and all that is known of whether it can be caused now. */
export const Prospect = Type.Object({
  event: Type.String(),
  /** True if the machine takes it. */
  taken: Type.Boolean(),
  /** True if an operation causes it and the caller's role allows that. */
  allowed: Type.Boolean(),
  /** True if the caller can cause it now, as far as is known without the input in `needs`. */
  possible: Type.Boolean(),
  /** Source of the refusal, if any: the machine, the caller's role, or related records. */
  refused_by: Type.Optional(
    Type.Union(['machine', 'role', 'records'].map((one) => Type.Literal(one))),
  ),
  /** Reason in words; for a possible event, the missing input. */
  words: Type.Optional(Type.String()),
  /** The code with which the operation refuses. */
  code: Type.Optional(Type.String()),
  /** The guard of the machine that refuses. */
  guard: Type.Optional(Type.String()),
  target: Type.Optional(Type.String()),
  next: Type.Optional(
    Type.String({ description: 'Sentence about the events that lead to a state which takes it.' }),
  ),
  steps: Type.Optional(
    Type.Unsafe<readonly string[]>(
      Type.Array(Type.String(), { description: 'Events that lead to such a state, in order.' }),
    ),
  ),
  /** The lowest role that may cause it; without one it only follows from something else. */
  by: Type.Optional(Type.String()),
  /** The operation that causes it. */
  operation: Type.Optional(Type.String()),
  /** Input of the operation apart from the entity. */
  needs: Type.Optional(Type.Array(Type.String())),
  /** True if the operation was tested as a dry run. */
  tried: Type.Boolean(),
});

type Prospect = (typeof Prospect)['static'];

/** An entity whose machine is asked. */
export type Subject = {
  readonly id: string;
  readonly state: object;
  readonly actor: Actor<object>;
};

/** Every event that the machine knows from here: whether it can be caused now, and if not, who refuses it and why. */
export const prospectsOf = async (
  reader: Reader,
  now: Now,
  services: Services,
  subject: Subject,
  isTried: boolean,
): Promise<readonly Prospect[]> => {
  const { actor, state } = subject;
  const { registry } = services;
  const asked = actor.lifecycle?.(state)?.ask(actor.status(state), actor.context(state)) ?? [];
  const taken = asked.filter((one) => one.taken).map((one) => one.event);
  const { caller } = now;
  const allowed = new Set(
    JSON.parse(allowedActions(registry.acts)(actor.kind, taken.join(','), caller.role)) as string[],
  );
  const sight = sightIn(reader, caller.role);
  const to = { sight, isPriced: sight === 'none' && actor.isPriced(state) };
  const tries = isTried && lineCount(reader, subject.id) <= limits.dryRunLines;
  return Promise.all(
    asked.map(async ({ event: named, ...verdict }): Promise<Prospect> => {
      const { event, by: asks } = actOf(named);
      const command = registry.causes.get(actor.kind)?.get(event);
      const by = asks ?? command?.by;
      const plain = {
        ...{ event, ...verdict, allowed: allowed.has(event), possible: false, tried: false },
        ...(by === undefined ? {} : { by }),
        ...(command ? { operation: command.name } : {}),
      };
      if (!verdict.taken) return { ...plain, refused_by: 'machine' };
      if (!command) return plain;
      if (!plain.allowed)
        return { ...plain, refused_by: 'role', ...said(roleTooLow({ required: by })) };
      const trial = dryRunInputOf(command, event, reader, { ...subject, caller });
      if ('needs' in trial || !tries) {
        const needs = 'needs' in trial ? trial.needs : [];
        return { ...plain, possible: true, ...(needs.length > 0 ? { needs: [...needs] } : {}) };
      }
      return { ...plain, ...cameTo(await tried(services, now, command, trial.input), command, to) };
    }),
  );
};

const lineCount = (reader: Reader, id: string): number =>
  reader.row<{ n: number }>(
    'SELECT count(*) AS n FROM part WHERE company=:company AND entity_id=:id',
    { id },
  )?.n ?? 0;

const tried = async (
  services: Services,
  { caller, correlation_id }: Now,
  { name, prepare }: Command,
  sent: object,
): Promise<Tried> => {
  const input = prepare ? await prepare(sent as never, dry(services), caller) : sent;
  if (isRefusal(input)) return { done: false, ...input };
  return services.bus.send({
    ...{ name, input, caller, by: 'person', source: 'api', dryRun: true },
    correlationId: correlation_id,
  });
};

type Failed = Pick<Refusal, 'code' | 'detail' | 'facts'> & { readonly status: number };

type Tried = { readonly done: true } | ({ readonly done: false } & Failed);

const said = ({ code, detail }: Pick<Failed, 'code' | 'detail'>): Partial<Prospect> => {
  if (typeof detail === 'string') return { code, words: detail };
  return { code, needs: detail.map(({ loc }) => String(loc.at(-1))) };
};

/** Outcome of a dry run in words without confidential figures; an invalid value can still be corrected by the caller. */
const cameTo = (
  came: Tried,
  command: Command,
  to: Visibility,
): Pick<Prospect, 'possible' | 'tried'> & Partial<Prospect> => {
  if (came.done) return { possible: true, tried: true };
  const outcome = visibleRefusal(command, came, to);
  // Too busy to be tried, or not to be tried at all: nothing is known against it.
  if (outcome.status >= 500) return { possible: true, tried: false };
  const isLocked = outcome.code === periodLocked.code;
  if (outcome.status === 422 && !isLocked) return { possible: true, tried: true, ...said(outcome) };
  const refused_by = outcome.code === roleTooLow.code ? 'role' : 'records';
  return { possible: false, tried: true, refused_by, ...said(outcome) };
};
