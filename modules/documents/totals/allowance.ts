import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  abs,
  add,
  compare,
  fromMinor,
  neg,
  roundMoney,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { TotalsProblem } from './problem.ts';
import { percentOf } from './tax-amounts.ts';
import { TaxApplication } from './tax-application.ts';

const maybe = <T extends TSchema>(schema: T) => Type.Optional(schema);

const shared = {
  is_charge: Type.Boolean({ description: 'True for a charge, false for an allowance.' }),
  amount: maybe(
    Type.Number({
      minimum: 0,
      description: 'In document currency; calculated from `percentage` where it is left out.',
    }),
  ),
  percentage: maybe(Type.Number({ minimum: 0, maximum: 1000 })),
  base_amount: maybe(
    Type.Number({ description: 'Base of the percentage; the net before it where left out.' }),
  ),
  reason: maybe(Type.String({ maxLength: 1000 })),
  reason_code: maybe(
    Type.String({ maxLength: 20, description: 'UNCL 5189 for allowances, UNCL 7161 for charges.' }),
  ),
  is_given: maybe(
    Type.Boolean({ description: 'The amount is the one that was sent, not the formula.' }),
  ),
};

/** Allowance or charge on a line (BG-27, BG-28); it is part of the line net. */
export const LineAllowance = titled(
  'LineAllowance',
  Type.Object(shared, { additionalProperties: false }),
);
export type LineAllowance = Static<typeof LineAllowance>;

/** Allowance or charge on the whole document (BG-20, BG-21) with its own taxes. */
export const DocAllowance = titled(
  'DocumentAllowance',
  Type.Object(
    {
      ...shared,
      taxes: maybe(
        Type.Array(TaxApplication, {
          maxItems: 20,
          description:
            'Taxes of its own; an allowance without is shared by all lines, a charge without is taxed ' +
            'like the goods where the company setting `shipping_taxed` says so.',
        }),
      ),
      landed: maybe(
        Type.Boolean({
          description: 'Charges of purchases: part of the cost of the goods, as landed cost.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
);
export type DocAllowance = Static<typeof DocAllowance>;

/** Amount of an allowance or charge: as sent, within a minor unit of its percentage, else computed. */
const amountOf = (
  of: LineAllowance,
  base: number,
  { currency, keep }: { readonly currency: string; readonly keep: boolean },
): { readonly amount: number; readonly is_given?: true } | TotalsProblem => {
  const sent = of.amount === undefined ? undefined : roundMoney(of.amount, currency);
  if (of.percentage === undefined)
    return sent === undefined ? { problem: 'allowance_without_amount' } : { amount: sent };
  const amount = percentOf(of.base_amount ?? base, of.percentage, currency);
  if (sent === undefined || sent === amount) return { amount };
  const isNear = compare(abs(add(sent, neg(amount))), fromMinor(1, currency)) <= 0;
  if (isNear || keep) return { amount: sent, is_given: true };
  return of.is_given ? { amount } : { problem: 'allowance_amount_differs', sent, amount };
};

/** Allowances and charges with their amounts, rounded half away from zero, or the first problem. */
export const withAmounts = <A extends LineAllowance>(
  all: readonly A[],
  base: number,
  terms: { readonly currency: string; readonly keep: boolean },
): readonly (A & { readonly amount: number })[] | TotalsProblem => {
  const made: (A & { readonly amount: number })[] = [];
  for (const one of all) {
    const found = amountOf(one, base, terms);
    if ('problem' in found) return found;
    const { is_given: _, ...rest } = one;
    made.push({ ...(rest as A), ...found });
  }
  return made;
};

/** Sum of the charges or of the allowances. */
export const sumOf = (all: readonly LineAllowance[], charges: boolean): number =>
  sum(all.filter(({ is_charge }) => is_charge === charges).map(({ amount = 0 }) => amount));

/** Charges less allowances. */
export const netCharge = (all: readonly LineAllowance[]): number =>
  add(sumOf(all, true), neg(sumOf(all, false)));
