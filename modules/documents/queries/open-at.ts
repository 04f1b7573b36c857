import { Type } from '@sinclair/typebox';
import type { Registry } from '../../../kernel/declare/module.ts';
import { type Cutoff, replayEntity } from '../../../kernel/ledger/replay.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { neg, toMinor } from '../../../kernel/values/money/money.ts';
import { doc } from '../document/doc.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { settledAmounts } from '../payments/settlement.ts';
import { hasBalance } from '../types/all.ts';

/** The ages of what is open, and for how many days after it was due it is of that age; what is older is of the last. */
export const ages = [
  ['current', 0],
  ['d30', 30],
  ['d60', 60],
  ['d90', 90],
  ['d90plus', Number.POSITIVE_INFINITY],
] as const;

/** The schema of amounts by age. */
export const agedAmounts = {
  current: Type.Number(),
  d30: Type.Number(),
  d60: Type.Number(),
  d90: Type.Number(),
  d90plus: Type.Number(),
  total: Type.Number(),
};

/**
 * A document as it stood at a cut, with what was open on it in minor units: of its own currency, and of the company's. Less
 * than nothing is open where money moved before it was issued, or owed.
 */
export type OpenAt = { readonly doc: Doc; readonly own: number; readonly base: number };

/** What was open on a document at a cut, as its payments left it on the account, not converted anew; nothing where nothing was posted. */
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
