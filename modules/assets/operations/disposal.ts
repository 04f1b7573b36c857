import { Type } from '@sinclair/typebox';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { Amount, DateText, PositiveQuantity } from '../../../kernel/declare/schemas.ts';
import { postingMap } from '../../accounting/contract/queries.ts';
import { proceedsReceivable } from '../classes/proceeds.ts';
import { nextMonth } from '../depreciation/charge.ts';
import { chargeToDisposal, isByYear } from '../depreciation/convention-year.ts';
import { chargeOfDays, isLastMonthCharged } from '../depreciation/disposal-charge.ts';
import { addMonths } from '../depreciation/months.ts';
import { wrongFigures } from '../refusals.ts';
import type { Asset, Figures } from '../state/state.ts';
import { partOf } from './part.ts';
import {
  type About,
  add,
  type CatchUp,
  Code,
  carryingOf,
  catchUp,
  chargeLines,
  credit,
  dateProblem,
  debit,
  derecognitionLines,
  isDepreciated,
  type Line,
  monthOf,
  operation,
  sub,
} from './plan.ts';

/** Context of a derecognition. */
export type DerecognitionContext = Pick<About, 'state' | 'accounts' | 'keeping' | 'now'>;

/** Carrying amount on the derecognition date; the last month is charged by the convention. */
export const atDerecognition = (about: DerecognitionContext, date: string): CatchUp => {
  const { state, keeping } = about;
  const month = monthOf(date);
  if (isByYear(state)) return byYear(about, date);
  const whole = catchUp(about, isLastMonthCharged(state, date) ? month : addMonths(month, -1));
  if (state.convention !== 'daily' || !isDepreciated(state)) return whole;
  const charge = chargeOfDays(whole.state, date, keeping);
  return nextMonth(whole.state) === month ? withCharge(about, whole, charge) : whole;
};

/** Carrying amount under a convention of a fiscal year: the year is charged up to the conventional date. */
const byYear = (about: DerecognitionContext, date: string): CatchUp => {
  const whole = catchUp(about, addMonths(monthOf(date), -1));
  const { state } = whole;
  return isDepreciated(state) && state.in_service_date !== null
    ? withCharge(about, whole, chargeToDisposal(state, date, about.keeping))
    : whole;
};

/** Catch-up with a further charge; a negative one takes back what the months have charged too much. */
const withCharge = (
  { state, accounts }: DerecognitionContext,
  whole: CatchUp,
  charge: number,
): CatchUp => {
  const accumulated_depreciation = add(whole.state.accumulated_depreciation, charge);
  return {
    state: { ...whole.state, accumulated_depreciation },
    after: { ...whole.after, accumulated_depreciation },
    charged: add(whole.charged, charge),
    lines: [...whole.lines, ...chargeLines(state, accounts, charge)],
  };
};

/** Proceeds of a derecognition: account, net amount, tax and costs to sell. */
export type Proceeds = {
  readonly account: string;
  readonly amount: number;
  readonly tax: number;
  readonly costs: number;
  readonly costs_account: string;
};

/** Derecognises an asset or a fraction of it; the gain or loss is net proceeds less carrying amount (IAS 16.71). */
export const derecognize = (
  about: DerecognitionContext,
  date: string,
  { account, amount, tax, costs, costs_account }: Proceeds,
  fraction?: { readonly part: number; readonly whole: number },
): { readonly lines: readonly Line[]; readonly gain: number; readonly after: Partial<Figures> } => {
  const { accounts, keeping, now } = about;
  const { state, after, lines } = atDerecognition(about, date);
  const of = (figure: number): number =>
    fraction ? partOf(figure, fraction.part, fraction.whole, keeping.currency) : figure;
  const part = {
    cost: of(state.cost),
    accumulated_depreciation: of(state.accumulated_depreciation),
    accumulated_impairment: of(state.accumulated_impairment),
  };
  const surplus = of(state.revaluation_surplus);
  const gain = sub(sub(amount, costs), carryingOf(part));
  const { output_tax, retained_earnings } = postingMap(now.company);
  return {
    gain,
    after: {
      ...after,
      ...(fraction ? rest(state, part, of) : {}),
      revaluation_surplus: sub(state.revaluation_surplus, surplus),
      last_financial_month: monthOf(date),
    },
    lines: [
      ...lines,
      ...derecognitionLines(state, accounts, part),
      debit(account, add(amount, tax)),
      credit(output_tax, tax),
      credit(costs_account, costs),
      gain < 0 ? debit(accounts.disposal_loss, -gain) : credit(accounts.disposal_gain, gain),
      debit(accounts.revaluation_surplus, surplus),
      credit(retained_earnings, surplus),
    ],
  };
};

const rest = (
  state: Asset,
  part: Pick<Asset, 'cost' | 'accumulated_depreciation' | 'accumulated_impairment'>,
  of: (figure: number) => number,
): Partial<Figures> => ({
  cost: sub(state.cost, part.cost),
  accumulated_depreciation: sub(state.accumulated_depreciation, part.accumulated_depreciation),
  accumulated_impairment: sub(state.accumulated_impairment, part.accumulated_impairment),
  residual_value: sub(state.residual_value, of(state.residual_value)),
  revaluation_loss: sub(state.revaluation_loss, of(state.revaluation_loss)),
  held_loss: sub(state.held_loss, of(state.held_loss)),
  impairment_loss: sub(state.impairment_loss, of(state.impairment_loss)),
  rebased: true,
  base: null,
  year: null,
});

const causes = ['scrapped', 'lost', 'stolen', 'donated', 'destroyed', 'traded_in'] as const;

/** Disposal without a sale; partial if a quantity or fraction is sent. */
export const dispose = operation(
  Type.Object({
    date: DateText,
    cause: Type.Union(causes.map((one) => Type.Literal(one))),
    proceeds: Type.Optional(Amount),
    proceeds_account: Type.Optional(Code),
    costs: Type.Optional(Amount),
    quantity: Type.Optional(PositiveQuantity),
    fraction: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1 })),
  }),
  (about) => {
    const { input, state } = about;
    const { date, cause, proceeds = 0, proceeds_account, costs = 0 } = input;
    const early = dateProblem(about, date);
    if (early) return early;
    if (costs > 0 && !proceeds_account)
      return wrongFigures({ why: 'costs need a proceeds_account' });
    const fraction = fractionOf(state, input);
    if (isRefusal(fraction)) return fraction;
    const account = proceeds_account ?? proceedsReceivable(about.now.company);
    const gone = derecognize(
      about,
      date,
      { account, amount: proceeds, tax: 0, costs, costs_account: account },
      fraction,
    );
    const left = fraction
      ? { quantity: leftOf(state, input) }
      : derecognizedStatus('disposed', state);
    return {
      kind: 'dispose',
      date,
      amount: gone.gain,
      after: {
        ...gone.after,
        ...left,
        ...(fraction
          ? {}
          : { disposal: { kind: 'disposed', date, cause, proceeds, gain_loss: gone.gain } }),
      },
      memo: `Disposed: ${cause}`,
      details: { cause, proceeds, costs, gain_loss: gone.gain },
      lines: gone.lines,
    };
  },
);

/** Status fields of a derecognised asset. */
export const derecognizedStatus = (status: string, state: Asset): Partial<Figures> => ({
  status,
  status_before: state.status === 'sale_pending' ? state.status_before : state.status,
});

type Part = { readonly quantity?: number; readonly fraction?: number };

const fractionOf = (
  state: Asset,
  { quantity, fraction }: Part,
): { readonly part: number; readonly whole: number } | undefined | Refusal => {
  if (quantity !== undefined && fraction !== undefined)
    return wrongFigures({ why: 'send either quantity or fraction' });
  if (quantity !== undefined && quantity > state.quantity)
    return wrongFigures({ why: `the asset has a quantity of ${state.quantity}` });
  const part = quantity ?? fraction;
  const whole = quantity === undefined ? 1 : state.quantity;
  return part === undefined || part === whole ? undefined : { part, whole };
};

const leftOf = (state: Asset, { quantity }: Part): number =>
  quantity === undefined ? state.quantity : sub(state.quantity, quantity);
