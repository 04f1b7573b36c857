import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, neg, sub } from '../../../kernel/values/money/money.ts';
import { notPossible } from '../refusals.ts';
import { boughtBy, heldOf } from './bought.ts';
import { costHere, holdersOf } from './holders.ts';
import { type Asset, isHere } from './state.ts';

/**
 * Why an asset cannot leave yet: a supplier has credited more of a line than the assets that stay could take off
 * their cost, so that it would stay on the account for good. One that is registered no more frees its line.
 */
export const leavingProblem = (
  reader: Reader,
  id: string,
  before: Asset,
  after: Asset,
): Refusal | undefined => {
  if (!isHere(before) || isHere(after) || after.status === 'removed') return undefined;
  const currency = before.base_currency;
  for (const { doc_id, line_id } of heldOf(reader, id, currency)) {
    const left = boughtBy(reader, doc_id).get(line_id)?.left ?? 0;
    if (left >= 0) continue;
    const others = holdersOf(reader, doc_id, line_id).filter((one) => one.id !== id);
    const over = sub(neg(left), costHere(others, currency));
    if (compare(over, 0) > 0)
      return notPossible({ why: `${over} that was credited is to be taken off its cost first` });
  }
  return undefined;
};
