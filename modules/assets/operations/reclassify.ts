import { Type } from '@sinclair/typebox';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Amount, AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { chargeThrough, resetSpread } from '../depreciation/charge.ts';
import { addMonths } from '../depreciation/months.ts';
import { wrongFigures } from '../refusals.ts';
import type { Asset } from '../state/state.ts';
import {
  type About,
  accountsOf,
  add,
  carryingOf,
  catchUpBefore,
  classOf,
  credit,
  dateProblem,
  debit,
  derecognitionLines,
  type Effect,
  monthOf,
  operation,
  sub,
  totalOf,
} from './plan.ts';

const Body = Type.Object({
  date: DateText,
  to_class_id: Type.Optional(AnyId),
  to: Type.Optional(Type.Union([Type.Literal('held_for_sale'), Type.Literal('in_service')])),
  fair_value_less_costs: Type.Optional(Amount),
});

type Asked = About<(typeof Body)['static']>;

/** Reclassifies to another class, to held for sale or back to use. */
export const reclassify = operation(Body, (about) => {
  const { input, state } = about;
  const early = dateProblem(about, input.date);
  if (early) return early;
  if ((input.to === undefined) === (input.to_class_id === undefined))
    return wrongFigures({ why: 'send either to or to_class_id' });
  if (input.to_class_id !== undefined) return toClass(about, input.to_class_id);
  if (input.to === 'held_for_sale') return toSale(about);
  return state.status === 'held_for_sale'
    ? back(about)
    : wrongFigures({ why: 'the asset is already in service' });
});

/** Moves cost, depreciation and impairment to the accounts of the new class; the revaluation surplus is unchanged. */
const toClass = (about: Asked, class_id: string): Effect | ReturnType<typeof wrongFigures> => {
  const { input, reader, accounts } = about;
  const to = classOf(reader, class_id);
  if (isRefusal(to)) return to;
  if (about.state.status === 'held_for_sale')
    return wrongFigures({ why: 'return the asset to service before changing its class' });
  const { state, after, lines } = catchUpBefore(about, input.date);
  const next = accountsOf(reader, { ...state, class_id });
  if (isRefusal(next)) return next;
  return {
    kind: 'reclassify',
    date: input.date,
    amount: carryingOf(state),
    after: {
      ...after,
      class_id,
      measurement: to.measurement,
      last_financial_month: monthOf(input.date),
    },
    memo: 'Into another class',
    lines: [
      ...lines,
      ...derecognitionLines(state, accounts),
      debit(next.cost, state.cost),
      credit(next.accumulated_depreciation, state.accumulated_depreciation),
      credit(next.accumulated_impairment, state.accumulated_impairment),
    ],
  };
};

/**
 * Classifies as held for sale at the lower of carrying amount and fair value less costs (IFRS 5.15); depreciation
 * stops (IFRS 5.25).
 */
const toSale = (about: Asked): Effect => {
  const { input, accounts } = about;
  const { state, after, lines } = catchUpBefore(about, input.date);
  const carrying = carryingOf(state);
  const value = Math.min(input.fair_value_less_costs ?? carrying, carrying);
  const loss = sub(carrying, value);
  const { cost, accumulated_depreciation, accumulated_impairment } = state;
  return {
    kind: 'reclassify',
    date: input.date,
    amount: value,
    after: {
      ...after,
      status: 'held_for_sale',
      cost: value,
      accumulated_depreciation: 0,
      accumulated_impairment: 0,
      held_loss: loss,
      held_before: { cost, accumulated_depreciation, accumulated_impairment },
      held_for_sale_since: input.date,
      last_financial_month: monthOf(input.date),
    },
    memo: 'Held for sale',
    lines: [
      ...lines,
      ...derecognitionLines(state, accounts),
      debit(accounts.held_for_sale, value),
      debit(accounts.impairment_loss, loss),
    ],
  };
};

/**
 * Returns an asset to use at the lower of the carrying amount without classification and the recoverable amount
 * (IFRS 5.27).
 */
const back = (about: Asked): Effect => {
  const { input, accounts, state, keeping } = about;
  const held = state.held_before ?? {
    cost: state.cost,
    accumulated_depreciation: 0,
    accumulated_impairment: 0,
  };
  const used: Asset = { ...state, ...held, status: 'in_service' };
  const missed = chargeThrough(used, addMonths(monthOf(input.date), -1), keeping);
  const would = carryingOf(missed.after);
  const value = Math.min(input.fair_value_less_costs ?? would, would);
  const short = sub(would, value);
  const next = missed.after;
  const impairment = add(next.accumulated_impairment, short);
  const difference = sub(value, state.cost);
  return {
    kind: 'reclassify',
    date: input.date,
    amount: value,
    after: {
      status: 'in_service',
      ...held,
      accumulated_depreciation: next.accumulated_depreciation,
      accumulated_impairment: impairment,
      last_depreciated_month: next.last_depreciated_month,
      units_used: next.units_used,
      held_loss: 0,
      impairment_loss: add(state.impairment_loss, short),
      held_before: null,
      held_for_sale_since: null,
      residual_value: Math.min(state.residual_value, value),
      rebased: true,
      ...resetSpread,
      last_financial_month: monthOf(input.date),
    },
    memo: 'Back to use',
    details: { missed: totalOf(missed.steps) },
    lines: [
      debit(accounts.cost, held.cost),
      credit(accounts.accumulated_depreciation, next.accumulated_depreciation),
      credit(accounts.accumulated_impairment, impairment),
      credit(accounts.held_for_sale, state.cost),
      difference < 0
        ? debit(accounts.impairment_loss, -difference)
        : credit(accounts.impairment_reversal, difference),
    ],
  };
};
