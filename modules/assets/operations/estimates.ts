import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Refusal } from '../../../kernel/refusal.ts';
import { Amount, DateText, orNull, Short, Text } from '../../../kernel/shapes.ts';
import { postingMap } from '../../accounting/contract.ts';
import type { Asset, Figures } from '../assets/state.ts';
import { Convention, DecliningRate, Life, Method } from '../classes/asset-class.ts';
import { anew, chargedThrough } from '../depreciation/charge.ts';
import { addMonths } from '../depreciation/months.ts';
import { badBody, notPossible, wrongFigures } from '../refusals.ts';
import { termsProblem } from './beginnings.ts';
import {
  type About,
  Code,
  carryingOf,
  credit,
  dated,
  dateProblem,
  debit,
  type Effect,
  type Line,
  monthOf,
  operation,
  sub,
} from './plan.ts';
import { endOf } from './reclassify.ts';

/** A month, as sent. */
export const MonthText = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** Another estimate counts from a month on (IAS 8.38); nothing is posted. */
export const review = operation(
  Type.Object({
    date: DateText,
    kind: Type.Optional(Type.Union([Type.Literal('annual'), Type.Literal('trigger')])),
    outcome: Type.Union([Type.Literal('no_change'), Type.Literal('changed')]),
    useful_life_months_remaining: Type.Optional(Type.Integer({ minimum: 1, maximum: 1200 })),
    residual_value: Type.Optional(Amount),
    method: Type.Optional(Method),
    declining_rate: Type.Optional(orNull(DecliningRate)),
    effective_month: Type.Optional(MonthText),
    indicators: Type.Optional(Type.Array(Short, { maxItems: 50 })),
  }),
  (about) => {
    const { input, state, keeping } = about;
    const last = state.last_depreciated_month;
    const { date, kind = 'annual', outcome, indicators = [] } = input;
    const effective_month = input.effective_month ?? following(last, date);
    const reviewed = { last_reviewed: date, reviews: state.reviews + 1 };
    const details = { kind, outcome, effective_month, indicators };
    const made = { kind: 'reviews', date, financial: false, details } as const;
    if (outcome === 'no_change') return { ...made, after: reviewed };
    if (last !== null && effective_month <= last)
      return notPossible({ why: `${last} has been charged` });
    // Months before the change are charged by the run under the terms that held then.
    const before = chargedThrough(state, addMonths(effective_month, -1), keeping).after;
    if (before.last_depreciated_month !== last)
      return notPossible({
        why: `depreciation is to be run through ${addMonths(effective_month, -1)} first`,
      });
    const next = { ...state, ...estimates(state, input, effective_month) };
    const why =
      next.residual_value > carryingOf(state)
        ? 'the residual value is more than it stands at'
        : termsProblem({ ...next, cost: Math.max(next.cost, next.residual_value) });
    if (why) return wrongFigures({ why });
    return {
      ...made,
      after: { ...estimates(state, input, effective_month), ...reviewed, rebased: true, ...anew },
    };
  },
);

const following = (last: string | null, date: string): string =>
  last === null ? monthOf(date) : addMonths(last, 1);

const estimates = (
  state: Asset,
  input: {
    readonly useful_life_months_remaining?: number;
    readonly residual_value?: number;
    readonly method?: string;
    readonly declining_rate?: number | null;
  },
  from: string,
): Partial<Figures> => {
  const { useful_life_months_remaining: left, residual_value, method, declining_rate } = input;
  return {
    ...(left === undefined ? {} : { life_end: addMonths(from, left - 1) }),
    ...(residual_value === undefined ? {} : { residual_value }),
    ...(method === undefined ? {} : { method }),
    ...(declining_rate === undefined ? {} : { declining_rate }),
    life_months: state.life_months,
  };
};

/** A month without a charge; the rest is spread over what is left of its life. */
export const skip = operation(
  Type.Object({ month: MonthText, reason: Text }),
  ({ input, state, now }) => {
    const { month } = input;
    const { last_depreciated_month: last, in_service_date } = state;
    if (last !== null && month <= last) return notPossible({ why: `${last} has been charged` });
    if (month < monthOf(in_service_date ?? ''))
      return wrongFigures({ why: `it is in service since ${in_service_date}` });
    if (state.skipped_months.includes(month))
      return notPossible({ why: `${month} is skipped already` });
    return {
      kind: 'skip',
      date: now.today,
      financial: false,
      after: { skipped_months: [...state.skipped_months, month].sort(), ...anew },
      details: { month },
      warnings: ['Depreciation does not cease while an asset is idle (IAS 16.55): it catches up.'],
    };
  },
);

/** The data that can be put right, each with what it takes. */
export const correctable = {
  cost: { label: 'Cost', schema: Amount },
  residual_value: { label: 'Residual value', schema: Amount },
  life_months: { label: 'Useful life in months', schema: Life },
  in_service_date: { label: 'In service since', schema: DateText },
  method: { label: 'Method', schema: Method },
  declining_rate: { label: 'Declining rate, percent a year', schema: orNull(DecliningRate) },
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

/** Wrong data, not another estimate (IAS 8.41): its history is reckoned anew, and the difference posted. */
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
  const next = { ...state, ...set } as Asset;
  const why = termsProblem(next);
  if (why) return wrongFigures({ why });
  const more = sub(next.cost, state.cost);
  if (more !== 0 && !credit_account)
    return wrongFigures({ why: 'another cost needs the credit_account that it is from' });
  const fresh: Asset = {
    ...next,
    life_end: endOf(next),
    accumulated_depreciation: 0,
    last_depreciated_month: null,
    units_used: 0,
    ...anew,
  };
  const last = state.last_depreciated_month;
  const redone = last === null ? fresh : chargedThrough(fresh, last, keeping).after;
  const apart = sub(redone.accumulated_depreciation, state.accumulated_depreciation);
  const { retained_earnings } = postingMap(now.company);
  const against = treatment === 'current' ? accounts.depreciation_expense : retained_earnings;
  const lines: readonly Line[] = [
    debit(accounts.cost, more),
    credit(credit_account ?? accounts.cost, more),
    debit(against, apart),
    credit(accounts.accumulated_depreciation, apart),
  ];
  return {
    kind: 'correct',
    date,
    amount: apart,
    after: {
      ...(set as Partial<Figures>),
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

/** Puts one wrong figure right. */
export const correct = operation(Type.Object({ ...whole, ...one }), (about) => {
  const { field, new_value } = about.input;
  const wrong = valueProblem([{ field, new_value }]);
  return wrong ?? corrected(about, [{ field, new_value }]);
});

/** Puts several right at once, all or none, with one entry. */
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
