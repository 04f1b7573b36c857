import { Type } from '@sinclair/typebox';
import { Amount, DateText, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { resetSpread } from '../depreciation/charge.ts';
import { aboveCap, lossIsNone, notPossible, wrongFigures } from '../refusals.ts';
import { movementsIn } from '../state/asset.ts';
import type { Asset, Figures } from '../state/state.ts';
import { partOf } from './part.ts';
import {
  type About,
  add,
  carryingOf,
  catchUpBefore,
  credit,
  dated,
  dateProblem,
  debit,
  monthOf,
  operation,
  sub,
} from './plan.ts';
import { unimpairedCarrying } from './unimpaired-carrying-amount.ts';

const least = (a: number, b: number): number => (a < b ? a : b);

/**
 * Impairs to the recoverable amount, the higher of fair value less costs and value in use (IAS 36.18); a revalued
 * asset uses its surplus first (IAS 36.60).
 */
export const impair = operation(
  Type.Object({
    ...dated,
    fair_value_less_costs: Type.Optional(Amount),
    value_in_use: Type.Optional(Amount),
    recoverable_amount: Type.Optional(Amount),
    indicators: Type.Optional(Type.Array(Short, { maxItems: 50 })),
    cgu: Type.Optional(orNull(Short)),
  }),
  (about) => {
    const { input, accounts, now } = about;
    const { fair_value_less_costs, value_in_use, recoverable_amount, date = now.today } = input;
    const known = [fair_value_less_costs, value_in_use, recoverable_amount].filter(
      (one) => one !== undefined,
    );
    if (known.length === 0)
      return wrongFigures({
        why: 'send fair_value_less_costs, value_in_use or recoverable_amount',
      });
    const early = dateProblem(about, date);
    if (early) return early;
    const { state, after, lines } = catchUpBefore(about, date);
    const recoverable = Math.max(...known);
    const carrying = carryingOf(state);
    const loss = sub(carrying, recoverable);
    if (loss <= 0) return lossIsNone({ recoverable, carrying });
    const isHeld = state.status === 'held_for_sale';
    const fromSurplus = isHeld ? 0 : least(state.revaluation_surplus, loss);
    const { indicators = [], cgu = null } = input;
    return {
      kind: 'impair',
      date,
      amount: loss,
      after: {
        ...after,
        ...(isHeld ? heldLoss(state, loss) : impaired(state, loss, fromSurplus)),
        last_financial_month: monthOf(date),
      },
      memo: 'Impairment',
      details: { recoverable, indicators, cgu },
      lines: [
        ...lines,
        debit(accounts.revaluation_surplus, fromSurplus),
        debit(accounts.impairment_loss, sub(loss, fromSurplus)),
        credit(isHeld ? accounts.held_for_sale : accounts.accumulated_impairment, loss),
      ],
    };
  },
);

const heldLoss = (state: Asset, loss: number): Partial<Figures> => ({
  cost: sub(state.cost, loss),
  held_loss: add(state.held_loss, loss),
});

const impaired = (state: Asset, loss: number, fromSurplus: number): Partial<Figures> => ({
  accumulated_impairment: add(state.accumulated_impairment, loss),
  impairment_loss: add(state.impairment_loss, sub(loss, fromSurplus)),
  revaluation_surplus: sub(state.revaluation_surplus, fromSurplus),
  residual_value: least(state.residual_value, sub(carryingOf(state), loss)),
  rebased: true,
  ...resetSpread,
});

/**
 * Reverses impairment up to the carrying amount without it (IAS 36.117); the part charged to the surplus returns
 * there (IAS 36.119).
 */
export const reverseImpairment = operation(
  Type.Object({ ...dated, recoverable_amount: Amount, evidence: Type.Optional(orNull(Short)) }),
  (about) => {
    const { input, accounts, now, keeping } = about;
    const { date = now.today, recoverable_amount } = input;
    const rows = movementsIn(about.lines);
    const early = dateProblem(about, date);
    if (early) return early;
    const { state, after, lines } = catchUpBefore(about, date);
    const isHeld = state.status === 'held_for_sale';
    const carrying = carryingOf(state);
    const cap = least(
      isHeld ? add(carrying, state.held_loss) : unimpairedCarrying(state, rows, keeping),
      add(carrying, isHeld ? state.held_loss : state.accumulated_impairment),
    );
    if (recoverable_amount > cap) return aboveCap({ cap });
    const gain = sub(recoverable_amount, carrying);
    if (gain <= 0) return wrongFigures({ why: `the carrying amount is already ${carrying}` });
    const isRevalued = state.measurement === 'revaluation' && !isHeld;
    const toProfit = isRevalued ? least(state.impairment_loss, gain) : gain;
    return {
      kind: 'reverse-impairment',
      date,
      amount: gain,
      after: {
        ...after,
        ...(isHeld
          ? { cost: add(state.cost, gain), held_loss: sub(state.held_loss, gain) }
          : {
              accumulated_impairment: sub(state.accumulated_impairment, gain),
              impairment_loss: sub(state.impairment_loss, least(state.impairment_loss, gain)),
              revaluation_surplus: add(state.revaluation_surplus, sub(gain, toProfit)),
              rebased: true,
              ...resetSpread,
            }),
        last_financial_month: monthOf(date),
      },
      memo: 'Impairment reversed',
      details: { recoverable_amount, evidence: input.evidence ?? null },
      lines: [
        ...lines,
        debit(isHeld ? accounts.held_for_sale : accounts.accumulated_impairment, gain),
        credit(accounts.impairment_reversal, toProfit),
        credit(accounts.revaluation_surplus, sub(gain, toProfit)),
      ],
    };
  },
);

/**
 * Revalues to fair value (IAS 16.31): elimination sets the cost to it, the proportional approach scales cost and
 * depreciation (IAS 16.35).
 */
export const revalue = operation(
  Type.Object({
    date: DateText,
    fair_value: Amount,
    valuer: Type.Optional(orNull(Short)),
    basis: Type.Optional(orNull(Short)),
    approach: Type.Optional(
      Type.Union([Type.Literal('elimination'), Type.Literal('proportional')]),
    ),
  }),
  (about) => {
    const { input, accounts, keeping } = about;
    const { date, fair_value, approach = 'elimination' } = input;
    const early = dateProblem(about, date);
    if (early) return early;
    const { state, after, lines } = catchUpBefore(about, date);
    const carrying = carryingOf(state);
    const change = sub(fair_value, carrying);
    if (change === 0) return notPossible({ why: `the carrying amount is already ${carrying}` });
    if (approach === 'proportional' && carrying === 0)
      return wrongFigures({
        why: 'a carrying amount of 0 cannot be scaled. Use the elimination approach',
      });
    const next =
      approach === 'elimination'
        ? { cost: fair_value, accumulated_depreciation: 0 }
        : proportional(state, fair_value, keeping.currency);
    const booked = add(state.revaluation_loss, state.impairment_loss);
    const toProfit = change > 0 ? least(booked, change) : 0;
    const fromSurplus = change < 0 ? least(state.revaluation_surplus, -change) : 0;
    const loss = change < 0 ? sub(-change, fromSurplus) : 0;
    const gained = change > 0 ? sub(change, toProfit) : 0;
    return {
      kind: 'revalue',
      date,
      amount: change,
      after: {
        ...after,
        ...next,
        accumulated_impairment: 0,
        revaluation_surplus: sub(add(state.revaluation_surplus, gained), fromSurplus),
        revaluation_loss: sub(add(booked, loss), toProfit),
        impairment_loss: 0,
        residual_value: least(state.residual_value, fair_value),
        rebased: true,
        ...resetSpread,
        last_financial_month: monthOf(date),
      },
      memo: 'Revaluation',
      details: { fair_value, valuer: input.valuer ?? null, basis: input.basis ?? null, approach },
      lines: [
        ...lines,
        debit(accounts.accumulated_impairment, state.accumulated_impairment),
        debit(
          accounts.accumulated_depreciation,
          sub(state.accumulated_depreciation, next.accumulated_depreciation),
        ),
        debit(accounts.cost, sub(next.cost, state.cost)),
        credit(accounts.revaluation_gain, toProfit),
        credit(accounts.revaluation_surplus, gained),
        debit(accounts.revaluation_surplus, fromSurplus),
        debit(accounts.revaluation_loss, loss),
      ],
      warnings: classWarning(about, date),
    };
  },
);

/** Warning if other assets of the class were not revalued in the same year (IAS 16.36). */
const classWarning = (
  { reader, state, id }: Pick<About, 'reader' | 'state' | 'id'>,
  date: string,
) => {
  const others = reader.row(
    `SELECT 1 FROM asset_view v WHERE v.company=:company AND v.class_id=:class_id AND v.id<>:id
       AND v.status IN ('in_service', 'sale_pending') AND NOT EXISTS (
         SELECT 1 FROM asset_move m WHERE m.company=v.company AND m.asset_id=v.id
           AND m.kind='revalue' AND substr(m.date, 1, 4)=:year) LIMIT 1`,
    { class_id: state.class_id, id, year: date.slice(0, 4) },
  );
  return others
    ? ['Other assets of the class must be revalued in the same period (IAS 16.36).']
    : [];
};

const proportional = (state: Asset, fair: number, currency: string) => {
  const net = carryingOf(state);
  const cost = partOf(sub(state.cost, state.accumulated_impairment), fair, net, currency);
  return { cost, accumulated_depreciation: sub(cost, fair) };
};
