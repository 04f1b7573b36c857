import type { Now } from '../../../kernel/declare/operation.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { sumsOf } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { lineWithoutEchoes } from '../totals/unchanged-taxes.ts';
import { typeOf } from '../types/all.ts';
import { unbilledOf } from './billed-parts.ts';

/** Quantity of a line that is converted. */
export type LineQuantity = { readonly line: DocLine; readonly quantity: number };

const quantityOf = (state: Doc, line: DocLine): number => {
  const takes = typeOf(state).conversion?.takes;
  if (takes === 'out') return sumsOf(line).to_invoice;
  return takes === 'kept' ? unbilledOf(line) : (line.quantity ?? 0);
};

/**
 * Lines and quantities that a conversion takes: all lines of a quotation, the goods out on a memo
 * and not invoiced, the goods of a consignment that were neither returned nor billed; of a consignment `sold` limits
 * them to what was sold of each line.
 */
export const convertibleLines = (
  state: Doc,
  lines: readonly DocLine[],
  sold?: ReadonlyMap<string, number>,
): { readonly lines: readonly LineQuantity[]; readonly isWhole: boolean } => {
  const all = lines.map((line) => ({
    line,
    quantity: sold ? (sold.get(line.line_id) ?? 0) : quantityOf(state, line),
  }));
  const isPart = typeOf(state).conversion?.takes !== 'all';
  const taken = isPart ? all.filter(({ quantity }) => compare(quantity, 0) !== 0) : all;
  const isWhole =
    taken.length === lines.length &&
    taken.every(({ line, quantity }) => quantity === (line.quantity ?? 0));
  return { lines: taken, isWhole };
};

/**
 * Lines of the new document, each with a link to its source line and without the source's
 * movements.
 */
export const convertedLines = (taken: readonly LineQuantity[], now: Now): DocLine[] =>
  taken.map(({ line, quantity }) => {
    const {
      quantity_received: _received,
      quantity_fulfilled: _fulfilled,
      quantity_returned: _returned,
      quantity_invoiced: _invoiced,
      quantity_restocked: _restocked,
      quantity_sold: _sold,
      quantity_reserved: _reserved,
      cost_basis: _basis,
      cost_total: _cost,
      clearing: _clearing,
      allocated_discount: _discount,
      gross: _gross,
      ...rest
    } = lineWithoutEchoes(line, line) as DocLine;
    return {
      ...rest,
      quantity,
      line_id: now.id(),
      source_line_id: line.line_id,
      line_status: 'open',
    } as DocLine;
  });
