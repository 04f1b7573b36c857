import { Type } from '@sinclair/typebox';
import type { Registry } from '../../../kernel/declare/module.ts';
import { type Cutoff, replayEntity } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { neg, toMinor } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { settledAmounts } from '../payments/settlement.ts';
import { inBase } from '../totals/currency-conversion.ts';
import { hasBalance } from '../types/all.ts';

/**
 * Age classes of open balances with their last day after the due date; older ones fall into the
 * last class.
 */
export const ages = [
  ['current', 0],
  ['d30', 30],
  ['d60', 60],
  ['d90', 90],
  ['d90plus', Number.POSITIVE_INFINITY],
] as const;

/**
 * Schema of amounts by age class. Money on account of the contact is a column of its own, in no
 * class and not in the total.
 */
export const agedAmounts = {
  current: Type.Number(),
  d30: Type.Number(),
  d60: Type.Number(),
  d90: Type.Number(),
  d90plus: Type.Number(),
  total: Type.Number(),
  on_account: Type.Number(),
};

/** Amounts in minor units: in the currency of a document and in company currency. */
export type Minor = { readonly own: number; readonly base: number };

/**
 * A document at a cutoff with its open balance. Money that came before the document was issued is on
 * account until then; recorded by earlier versions, it is a negative balance.
 */
export type OpenAt = Minor & { readonly doc: Doc; readonly onAccount: Minor };

/**
 * Open balance of a document at a cutoff as recorded by its payments, without revaluation;
 * undefined when nothing was posted.
 */
export const openAt = (
  reader: Reader,
  registry: Registry,
  id: string,
  cutoff: Cutoff,
): OpenAt | undefined => {
  const then = replayEntity(reader, registry, doc, id, cutoff)?.state;
  if (!then) return undefined;
  const isOwed = then.posted && isIssued(then) && hasBalance(then);
  if (!isOwed && then.payments.length === 0) return undefined;
  const { currency, base_currency } = then;
  const early = isOwed ? [] : then.payments.filter(({ settles_on }) => settles_on);
  const before = settledAmounts(then.payments.filter(({ settles_on }) => !settles_on));
  return {
    doc: then,
    own: toMinor(isOwed ? then.amount_outstanding : neg(before.own), currency),
    base: toMinor(isOwed ? then.outstanding_base : neg(before.base), base_currency),
    onAccount: earlyMoney(early, base_currency),
  };
};

/** Money received early, at its own rate. */
const earlyMoney = (payments: Doc['payments'], base: string): Minor => {
  const live = payments.filter(({ status }) => status === 'active');
  return live.reduce(
    (sums, { amount, currency, conversion_rate }) => ({
      own: sums.own + toMinor(amount, currency),
      base: sums.base + toMinor(inBase(amount, conversion_rate, base), base),
    }),
    { own: 0, base: 0 },
  );
};
