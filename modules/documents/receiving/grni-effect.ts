import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { originalLine } from '../credit-notes/original-line.ts';
import { doc } from '../document/doc.ts';
import type { ClearedLine } from '../document/facts/issue.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { isSupplierCredit, typeOf } from '../types/all.ts';
import {
  type BilledLine,
  type ClearedLine as Cleared,
  clearBill,
  clearCredit,
} from './bill-clearing.ts';
import { shareOf } from './clearing-layers.ts';
import { billedLinesOf, type CostedLine, costedLines } from './purchase-lines.ts';

/** Effect of issuing a purchase on its lines: clearing, landed cost and recoverable tax. */
export type BillEffect = {
  readonly cleared: ClearedLine[];
  readonly landed_lines: string[];
  readonly recoverable_lines: string[];
};

const valued = (billed: readonly BilledLine[], cleared: readonly Cleared[]): ClearedLine[] =>
  cleared.map((line, at) => ({ ...line, value: billed[at]?.value ?? 0 }));

const linesOfKind = (lines: readonly CostedLine[], kind: CostedLine['kind']): string[] =>
  lines.filter((one) => one.kind === kind).map(({ line }) => line.line_id);

/** Effect of a bill (or an order that becomes one) on its stock lines; `undo` reverses it. */
export const billEffect = (
  reader: Reader,
  state: Doc,
  lines: readonly DocLine[],
  base: string,
  undo = false,
): BillEffect | undefined => {
  if (typeOf(state).goods !== 'receipt') return undefined;
  const reckoned = costedLines(reader, state, lines, base);
  const billed = state.source_consignment_id ? [] : billedLinesOf(reckoned);
  return {
    cleared: valued(billed, (undo ? clearCredit : clearBill)(billed, base)),
    landed_lines: linesOfKind(reckoned, 'landed'),
    recoverable_lines: linesOfKind(reckoned, 'recoverable'),
  };
};

/**
 * Effect of a supplier credit on the stock lines of its bill; `undo` reverses it. A line with its
 * own account is a price reduction and returns no goods.
 */
export const creditEffect = (
  reader: Reader,
  state: Doc,
  lines: readonly DocLine[],
  originalLines: readonly DocLine[],
  base: string,
  undo = false,
): ClearedLine[] | undefined => {
  if (!isSupplierCredit(state)) return undefined;
  const reckoned = costedLines(reader, state, lines, base);
  // Negative lines of a credit return no goods to the supplier.
  const stock = reckoned.filter(
    ({ kind, line }) =>
      kind === 'stock' && !line.account_code && compare(line.quantity ?? 0, 0) >= 0,
  );
  const standing = new Map(originalLines.map((line) => [line.line_id, line.clearing]));
  const bill = undo ? reader.state(doc, state.original_doc_id ?? '') : undefined;
  const billedAt = bill ? billedLinesOf(costedLines(reader, bill, originalLines, base)) : [];
  // An undone credit restores the billed cost, not the credited one.
  const atBill = (id: string, quantity: number): number | undefined => {
    const line = billedAt.find(({ line_id }) => line_id === id);
    return line && shareOf(line.value, quantity, line.quantity, base);
  };
  return stock.flatMap(({ line, cost }) => {
    const original = originalLine(line, originalLines);
    const clearing = original && standing.get(original.line_id);
    // Goods of a consignment were in stock before their bill and have no clearing.
    if (!original || !clearing) return [];
    const quantity = line.quantity ?? 0;
    const value = undo ? (atBill(original.line_id, quantity) ?? cost) : cost;
    const billed: BilledLine = { line_id: original.line_id, quantity, value, clearing };
    const [cleared] = (undo ? clearBill : clearCredit)([billed], base);
    if (!cleared) return [];
    standing.set(original.line_id, cleared.clearing);
    return [{ ...cleared, line_id: line.line_id, original_line_id: original.line_id, value: cost }];
  });
};

/** Effect of a credit, by the line ids of its bill. */
export const effectOnOriginal = (cleared: readonly ClearedLine[]): ClearedLine[] => {
  const last = new Map<string, ClearedLine>();
  for (const line of cleared) {
    const line_id = line.original_line_id ?? line.line_id;
    last.set(line_id, { ...line, line_id });
  }
  return [...last.values()];
};
