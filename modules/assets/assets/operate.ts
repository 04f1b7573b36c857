import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { AnyId, closed, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { withVariants } from '../../../kernel/declare/variants.ts';
import { asset as life } from '../../../machines/asset.ts';
import { operations } from '../operations/all.ts';
import { accountsOf, bookSettingsOf } from '../operations/plan.ts';
import { sentences } from '../operations/sentences.ts';
import * as refusals from '../refusals.ts';
import { asset, forOperators } from '../state/asset.ts';
import { recordMovement } from '../state/movement-fact.ts';
import { AssetAnswer, assetCosts, assetRecord } from '../state/record.ts';
import { derecognitionProblem } from './derecognition.ts';

/** Answer of every operation. */
export const Operated = writtenWith({
  asset: AssetAnswer,
  movement_id: Type.String(),
  journal_id: orNull(Type.String()),
  warnings: Type.Array(Type.String()),
});

const Input = Type.Object(
  { asset_id: AnyId, op: Type.String({ maxLength: 50 }) },
  { additionalProperties: true, description: 'The fields of the operation that is named.' },
);

type Input = (typeof Input)['static'];

const bodyOf = ({ asset_id: _, op: __, ...body }: Input): Readonly<Record<string, unknown>> => body;

/** Refusal of an unknown operation or an invalid body. */
const shapeProblem = (input: Input): Refusal | undefined => {
  const one = operations[input.op];
  if (!one) return notFound({ what: 'operation', id: input.op });
  const problem = Value.Errors(closed(one.body), bodyOf(input)).First();
  if (!problem) return undefined;
  const field = problem.path.slice(1).replaceAll('/', '.') || 'body';
  return refusals.badBody({ field, message: problem.message });
};

/** Operations as the reference describes them. */
const variants = Object.fromEntries(
  Object.entries(operations).map(([op, { body }]) => [
    op,
    {
      ...(sentences[op] ?? { says: op, explains: [] }),
      by: forOperators.includes(op) ? ('operator' as const) : ('manager' as const),
      takes: body,
    },
  ]),
);

/** Runs an operation of an asset: records its movement and posts its entry. */
export const operate = command('assets.assets.operate', {
  says: `Run an operation of an asset: ${Object.keys(operations).join(', ')}.`,
  explains: [
    'The path names the operation, the body holds its fields (`bad_body`).',
    'Operations on value first charge the months missed and post one entry; dates before the month of the last value movement are refused (`too_early`), operations that the status excludes with `not_allowed`.',
    'Operators may use `maintenance`, `move`, `readings`, `reminders` and `undo-move`; all others need a manager.',
    'Undo with `undo`, `undo-latest` or `undo-disposal`; undoing the registration removes the asset.',
  ],
  by: 'operator',
  on: asset,
  at: ({ asset_id }) => asset_id,
  takes: withVariants(Input, { field: 'op', of: variants }),
  gives: Operated,
  costs: assetCosts,
  refuses: [
    notFound,
    roleTooLow,
    refusals.badBody,
    refusals.wrongFigures,
    refusals.notPossible,
    refusals.tooEarly,
    refusals.lossIsNone,
    refusals.aboveCap,
    refusals.unknownClass,
    refusals.unknownPlace,
    refusals.unknownContact,
  ],
  asks: ({ op, ...body }) => ({
    type: op,
    ...('to' in body ? { to: body.to } : {}),
    ...(op === 'sell' ? { later: !('receive_account' in body) } : {}),
  }),
  mayAsk: life.events.filter((event) => Object.hasOwn(operations, event)),
  dryRunInput: (_, __, ___, op) => ({ op }),
  prepare: async (input) => shapeProblem(input) ?? input,
  reads: (reader, input, state, now) => {
    const required = forOperators.includes(input.op) ? 'operator' : 'manager';
    if (!isAtLeast(now.caller.role, required)) return roleTooLow({ required });
    const accounts = accountsOf(reader, state);
    return isRefusal(accounts) ? accounts : { accounts, reader };
  },
  decide: (state, input, now, { accounts, reader, lines }) => {
    const problem = shapeProblem(input);
    if (problem) return problem;
    const effect = operations[input.op]?.plan({
      id: input.asset_id,
      state,
      input: bodyOf(input) as never,
      ...{ now, reader, lines, accounts, keeping: bookSettingsOf(now) },
    });
    if (!effect) return notFound({ what: 'operation', id: input.op });
    if (isRefusal(effect)) return effect;
    const { reason = null, notes, note } = bodyOf(input);
    const told = { notes, note };
    const details = {
      ...effect.details,
      ...Object.fromEntries(Object.entries(told).filter(([, value]) => Boolean(value))),
    };
    const why = effect.reason ?? (reason as string | null);
    const made = recordMovement(input.asset_id, state, { ...effect, details, reason: why }, now);
    const kept = derecognitionProblem(reader, input.asset_id, state, made.state);
    if (kept) return kept;
    return {
      facts: [made.fact, ...(effect.beside ? [effect.beside] : [])],
      answer: {
        asset: { id: input.asset_id, ...assetRecord(made.state) },
        movement_id: made.movement.id,
        journal_id: effect.beside_journal_id ?? made.movement.journal_id,
        warnings: effect.warnings ?? [],
      },
    };
  },
});
