import type { Reader } from '../../../../kernel/reader/reader.ts';
import { abs, allocate, sum } from '../../../../kernel/values/money/money.ts';
import type { Doc } from '../../../documents/contract/facts.ts';
import {
  type CostedLine,
  costedLines,
  type DocLine,
  isPurchase,
} from '../../../documents/contract/queries.ts';
import type { DraftLine } from '../../entry/draft.ts';
import { keyOf, type Place } from '../amounts.ts';
import { expenseOf } from '../purchases/expense-lines.ts';
import { netOf } from '../sales/sale-lines.ts';

/**
 * Exchange difference of an advance: the supply keeps the rate of the advance (IFRIC 22), so that
 * the loss is less revenue, or more cost on the accounts of the lines of a bill; of stock lines it
 * is price variance.
 */
export const advanceDifference = (
  reader: Reader,
  id: string,
  state: Doc,
  loss: number,
): readonly DraftLine[] => {
  return isPurchase(state) ? costLines(reader, id, state, loss) : [{ role: 'sales', debit: loss }];
};

/** Debits of an amount on the accounts of the lines of a bill by their value, of stock lines on price variance. */
export const costLines = (
  reader: Reader,
  id: string,
  state: Doc,
  amount: number,
): readonly DraftLine[] => {
  const lines = reader.lines(id) as readonly DocLine[];
  const costed = costedLines(reader, state, lines, state.base_currency);
  const weighed = costed
    .filter(({ line }) => !line.settles_doc_id)
    .map(({ line, kind }) => ({ place: placeOf(state, line, kind), weight: abs(netOf(line)) }))
    .filter(({ weight }) => weight > 0);
  const groups = [...Map.groupBy(weighed, ({ place }) => keyOf(place)).values()];
  if (groups.length === 0)
    return [{ ...expenseOf(state.purchase_kind)({ line_id: '' }), debit: amount }];
  const weights = groups.map((group) => sum(group.map(({ weight }) => weight)));
  const shares = allocate(amount, weights, state.base_currency);
  return groups.flatMap(([first], at) =>
    first ? [{ ...first.place, debit: shares[at] ?? 0 }] : [],
  );
};

const placeOf = (state: Doc, line: DocLine, kind: CostedLine['kind']): Place =>
  kind === 'other' ? expenseOf(state.purchase_kind)(line) : { role: 'purchase_variance' };
