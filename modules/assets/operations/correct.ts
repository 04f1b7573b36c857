import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, AnyId, DateText, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import type { Accounts } from '../classes/accounts.ts';
import { chargeThrough, lifeEndOf, resetSpread } from '../depreciation/charge.ts';
import {
  Convention,
  DecliningFactor,
  DecliningRate,
  Life,
  Method,
} from '../depreciation/term-schemas.ts';
import { termsProblem } from '../depreciation/terms.ts';
import { badBody, wrongFigures } from '../refusals.ts';
import type { Asset, Figures } from '../state/state.ts';
import {
  type About,
  accountsOf,
  Code,
  classOf,
  credit,
  dated,
  dateProblem,
  debit,
  derecognitionLines,
  type Effect,
  type Line,
  monthOf,
  operation,
  sub,
} from './plan.ts';

/** Correctable fields with label and schema. */
export const correctable = {
  class_id: { label: 'Class', schema: AnyId },
  acquisition_date: { label: 'Acquired on', schema: DateText },
  cost: { label: 'Cost', schema: Amount },
  residual_value: { label: 'Residual value', schema: Amount },
  life_months: { label: 'Useful life in months', schema: Life },
  in_service_date: { label: 'In service since', schema: DateText },
  method: { label: 'Method', schema: Method },
  declining_rate: { label: 'Declining rate, percent a year', schema: orNull(DecliningRate) },
  declining_factor: {
    label: 'MACRS rate, percent of the straight line',
    schema: orNull(DecliningFactor),
  },
  convention: { label: 'Convention', schema: Convention },
} as const;

const fields = Object.keys(correctable) as (keyof typeof correctable)[];

const one = {
  field: Type.Union(fields.map((name) => Type.Literal(name))),
  new_value: Type.Union([Type.Number(), Type.String(), Type.Null()]),
};

const whole = {
  ...dated,
  reason: Text,
  treatment: Type.Optional(Type.Union([Type.Literal('current'), Type.Literal('prior_period')])),
  credit_account: Type.Optional(Code),
};

type Correction = { readonly field: string; readonly new_value: unknown };

/** Correction of an error, not a change of estimate (IAS 8.41): history is recalculated and the difference posted. */
const corrected = (
  about: About<{
    readonly date?: string;
    readonly treatment?: string;
    readonly credit_account?: string;
    readonly reason: string;
  }>,
  items: readonly Correction[],
): Effect | Refusal => {
  const { state, input, accounts, keeping, now } = about;
  const { date = now.today, treatment = 'current', credit_account } = input;
  const early = dateProblem(about, date);
  if (early) return early;
  const set = Object.fromEntries(items.map(({ field, new_value }) => [field, new_value]));
  const { class_id } = set as { readonly class_id?: string };
  const of = class_id === undefined ? undefined : classOf(about.reader, class_id);
  if (isRefusal(of)) return of;
  const next = { ...state, ...set, ...(of ? { measurement: of.measurement } : {}) } as Asset;
  const to = accountsOf(about.reader, next);
  if (isRefusal(to)) return to;
  const isEarly = (next.in_service_date ?? next.acquisition_date) < next.acquisition_date;
  const why = isEarly ? 'the in-service date is before the acquisition date' : termsProblem(next);
  if (why) return wrongFigures({ why });
  const more = sub(next.cost, state.cost);
  if (more !== 0 && !credit_account)
    return wrongFigures({ why: 'a changed cost needs a credit_account' });
  const fresh: Asset = {
    ...next,
    life_end: lifeEndOf(next),
    accumulated_depreciation: 0,
    last_depreciated_month: null,
    units_used: 0,
    ...resetSpread,
  };
  const last = state.last_depreciated_month;
  const redone = last === null ? fresh : chargeThrough(fresh, last, keeping).after;
  const apart = sub(redone.accumulated_depreciation, state.accumulated_depreciation);
  const { retained_earnings } = postingMap(now.company);
  const against = treatment === 'current' ? to.depreciation_expense : retained_earnings;
  const lines: readonly Line[] = [
    ...(class_id === undefined ? [] : moved(state, accounts, to)),
    debit(to.cost, more),
    credit(credit_account ?? to.cost, more),
    debit(against, apart),
    credit(to.accumulated_depreciation, apart),
  ];
  return {
    kind: 'correct',
    date,
    amount: apart,
    after: {
      ...(set as Partial<Figures>),
      measurement: next.measurement,
      life_end: fresh.life_end,
      accumulated_depreciation: redone.accumulated_depreciation,
      last_depreciated_month: last,
      units_used: redone.units_used,
      base: redone.base,
      year: redone.year,
      last_financial_month: monthOf(date),
    },
    memo: 'Corrected',
    details: { items, treatment },
    lines,
  };
};

/** Lines that move cost, depreciation and impairment from the accounts of one class to another. */
const moved = (state: Asset, from: Accounts, to: Accounts): readonly Line[] => [
  ...derecognitionLines(state, from),
  debit(to.cost, state.cost),
  credit(to.accumulated_depreciation, state.accumulated_depreciation),
  credit(to.accumulated_impairment, state.accumulated_impairment),
];

/** Corrects one field. */
export const correct = operation(Type.Object({ ...whole, ...one }), (about) => {
  const { field, new_value } = about.input;
  const wrong = valueProblem([{ field, new_value }]);
  return wrong ?? corrected(about, [{ field, new_value }]);
});

/** Corrects several fields together, with one entry. */
export const corrections = operation(
  Type.Object({
    ...whole,
    items: Type.Array(Type.Object(one), { minItems: 1, maxItems: fields.length }),
  }),
  (about) => {
    const wrong = valueProblem(about.input.items);
    return wrong ?? corrected(about, about.input.items);
  },
);

const valueProblem = (items: readonly Correction[]): Refusal | undefined => {
  for (const { field, new_value } of items) {
    const { schema } = correctable[field as keyof typeof correctable];
    const problem = Value.Errors(schema, new_value).First();
    if (problem) return badBody({ field, message: problem.message });
  }
  return undefined;
};
