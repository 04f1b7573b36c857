import { Type } from '@sinclair/typebox';
import { Amount, DateText, orNull, Short, Text } from '../../../kernel/declare/schemas.ts';
import { lockDateOf } from '../../companies/contract/queries.ts';
import { chargeThrough, resetSpread } from '../depreciation/charge.ts';
import { isByYear } from '../depreciation/convention-year.ts';
import { addMonths } from '../depreciation/months.ts';
import { DecliningRate, Method } from '../depreciation/term-schemas.ts';
import { termsProblem } from '../depreciation/terms.ts';
import { notPossible, wrongFigures } from '../refusals.ts';
import type { Asset, Figures } from '../state/state.ts';
import { carryingOf, monthOf, operation } from './plan.ts';

/** Month as input, `YYYY-MM`. */
export const MonthText = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])$' });

/** Review of estimates; a change applies prospectively from a month on and posts nothing (IAS 8.38). */
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
      return notPossible({ why: `${last} is charged. Undo its depreciation run first` });
    // Months before the change are charged under the old terms by their own runs.
    const before = chargeThrough(state, addMonths(effective_month, -1), keeping).after;
    if (before.last_depreciated_month !== last)
      return notPossible({
        why: `depreciation of ${addMonths(effective_month, -1)} has not been run. Run it first`,
      });
    const next = { ...state, ...estimates(state, input, effective_month) };
    if (next.method === 'macrs')
      return wrongFigures({ why: 'the MACRS percentages do not change. Choose another method' });
    if (isEndless(next))
      return wrongFigures({ why: 'the method needs useful_life_months_remaining' });
    const why =
      next.residual_value > carryingOf(state)
        ? 'the residual value exceeds the carrying amount'
        : termsProblem({ ...next, cost: Math.max(next.cost, next.residual_value) });
    if (why) return wrongFigures({ why });
    return {
      ...made,
      after: {
        ...estimates(state, input, effective_month),
        ...reviewed,
        rebased: true,
        ...resetSpread,
      },
    };
  },
);

/** True if the method spreads over a life whose end is not known. */
const isEndless = (of: Asset): boolean =>
  of.life_end === null &&
  ['straight_line', 'declining_balance'].includes(of.method) &&
  !isByYear(of);

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

/** Skips a month; its charge is spread over the remaining life. */
export const skip = operation(
  Type.Object({ month: MonthText, reason: Text }),
  ({ input, state, now }) => {
    const { month } = input;
    const { last_depreciated_month: last, in_service_date } = state;
    if (last !== null && month <= last)
      return notPossible({ why: `${last} is charged. Undo its depreciation run first` });
    if (month < monthOf(in_service_date ?? ''))
      return wrongFigures({ why: `the asset is in service since ${in_service_date}` });
    const locked = lockDateOf(now.company);
    if (locked !== undefined && month <= monthOf(locked))
      return notPossible({ why: `the books are locked through ${locked}` });
    if (state.skipped_months.includes(month))
      return notPossible({ why: `${month} is already skipped` });
    return {
      kind: 'skip',
      date: now.today,
      financial: false,
      after: { skipped_months: [...state.skipped_months, month].sort(), ...resetSpread },
      details: { month },
      warnings: ['Depreciation does not cease while an asset is idle (IAS 16.55): it catches up.'],
    };
  },
);
