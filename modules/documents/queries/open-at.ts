import { Type } from '@sinclair/typebox';
import type { Registry } from '../../../kernel/declare/module.ts';
import { type Cutoff, replayEntity } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { neg, toMinor } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { settledAmounts } from '../payments/settlement.ts';
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

/** Schema of amounts by age class. */
export const agedAmounts = {
  current: Type.Number(),
  d30: Type.Number(),
  d60: Type.Number(),
  d90: Type.Number(),
  d90plus: Type.Number(),
  total: Type.Number(),
};

/**
 * A document at a cutoff with its open balance in minor units, in its own and in company currency.
 * The balance is negative when money moved before the document was issued.
 */
export type OpenAt = { readonly doc: Doc; readonly own: number; readonly base: number };

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
  const before = settledAmounts(then.payments);
  return {
    doc: then,
    own: toMinor(isOwed ? then.amount_outstanding : neg(before.own), then.currency),
    base: toMinor(isOwed ? then.outstanding_base : neg(before.base), then.base_currency),
  };
};
