import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, neg, sub } from '../../../kernel/values/money/money.ts';
import { billCostsOf, registeredLinesOf } from '../bills/cost.ts';
import { costOnBooks, holdersOf } from '../bills/holders.ts';
import { notPossible } from '../refusals.ts';
import { type Asset, isOnBooks } from '../state/state.ts';

/**
 * Refusal of derecognition while a supplier credit exceeds the cost of the remaining assets of its bill line,
 * which would leave a balance on the asset account. Undoing a registration releases the line instead.
 */
export const derecognitionProblem = (
  reader: Reader,
  id: string,
  before: Asset,
  after: Asset,
): Refusal | undefined => {
  if (!isOnBooks(before) || isOnBooks(after) || after.status === 'removed') return undefined;
  const currency = before.base_currency;
  for (const { doc_id, line_id } of registeredLinesOf(reader, id, currency)) {
    const left = billCostsOf(reader, doc_id).get(line_id)?.left ?? 0;
    if (left >= 0) continue;
    const others = holdersOf(reader, doc_id, line_id).filter((one) => one.id !== id);
    const over = sub(neg(left), costOnBooks(others, currency));
    if (compare(over, 0) > 0)
      return notPossible({
        why: `the supplier credited ${over} of its cost. Record the credit with the operation add first`,
      });
  }
  return undefined;
};
