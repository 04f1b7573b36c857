import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { add, compare, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { unknownPostingAccount } from '../../accounting/contract/commands.ts';
import { accountExists } from '../../accounting/contract/queries.ts';
import { type Lot, lotMay } from '../../inventory/contract/queries.ts';
import { goodsName, stockOf } from '../goods.ts';
import { itemOf, type ListLine } from '../lines/line.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { placeOf, releaseFacts } from '../lines/release-reservations.ts';
import { type Skipped, Skipped as SkippedLine, skipped } from '../lines/reserve.ts';
import { notEnough, nothingToWriteOff } from '../refusals.ts';
import { listWrittenOff } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { isOurs, isWorthless, valueChange } from './difference.ts';

/** Writes the goods of a list off with one entry over the accounts of its lines, and closes the list. */
export const writeOff = command('lists.stock.writeOff', {
  says: 'Write off the goods of a finalized write-off list and close it.',
  explains: [
    'Finalized write-off lists.',
    'Takes `qty_out` of each line out of stock and posts one entry of today: debits the account of the line, else 5400, and credits 1130 at the cost of the lot; consigned goods carry no value.',
    'More than is on hand refuses everything (`not_enough`); lines with zero, or whose goods are not free, are reported in `skipped`.',
    'The list is closed and its reservations released.',
    'Undo with `lists_stock_undoWriteOff`.',
  ],
  by: 'manager',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({
    written_off: Type.Integer(),
    skipped: Type.Array(SkippedLine),
    total_value: Type.Number(),
    journal_entry_id: orNull(Type.String()),
    status: Type.Literal('closed'),
  }),
  asks: 'writeoff',
  refuses: [unknownPostingAccount, notEnough, nothingToWriteOff],
  costs: ['total_value'],
  reads: (reader, { entity_id }) => {
    const lines = linesOf(reader, entity_id);
    const accounts = new Set(lines.map((line) => line.account).filter((code) => Boolean(code)));
    return {
      stock: stockOf(reader, lines),
      unknown: [...accounts].find((code) => !accountExists(reader, code ?? '')),
    };
  },
  decide: (state, { entity_id }, now, { stock, unknown, lines }) => {
    if (unknown) return unknownPostingAccount({ account: unknown });
    const all = allOf(lines);
    const plan = planned(all, stock, entity_id);
    if (plan.short.length > 0) return notEnough({ items: plan.short });
    if (plan.lines.length === 0) return nothingToWriteOff({ skipped: plan.skipped });
    const journal_entry_id = isWorthless(plan.lines) ? null : now.id('je');
    const writtenOff = listWrittenOff(entity_id, {
      lines: [...plan.lines],
      closed_at: now.ts,
      date: now.today,
      je_id: journal_entry_id,
    });
    return {
      facts: [...releaseFacts(entity_id, state.reserved > 0 ? all : []), writtenOff],
      answer: {
        written_off: plan.lines.length,
        skipped: plan.skipped,
        total_value: neg(sum(plan.lines.map((line) => line.value_delta))),
        journal_entry_id,
        status: 'closed',
      },
    };
  },
});

type Out = {
  readonly item_id: string;
  readonly line_id?: string;
  readonly before: number;
  readonly qty_out: number;
  readonly unit_cost: number;
  readonly value_delta: number;
  readonly account?: string;
};

type Plan = {
  readonly lines: readonly Out[];
  readonly skipped: readonly Skipped[];
  readonly short: readonly string[];
};

/** Plan of a write-off in line order; several lines may take from one lot. */
const planned = (
  lines: readonly ListLine[],
  stock: ReadonlyMap<string, Lot>,
  listId: string,
): Plan => {
  const out: Out[] = [];
  const passed: Skipped[] = [];
  const short: string[] = [];
  const gone = new Map<string, number>();
  for (const line of lines) {
    const lot = stock.get(itemOf(line) ?? '');
    const qty_out = line.qty_out ?? 0;
    const before = sub(lot?.quantity ?? 0, gone.get(lot?.id ?? '') ?? 0);
    if (!lot) passed.push(skipped(line, 'there is no such item'));
    else if (compare(qty_out, 0) <= 0) passed.push(skipped(line, 'its quantity is zero'));
    else if (compare(qty_out, before) > 0) short.push(goodsName(line));
    else {
      const all = add(gone.get(lot.id) ?? 0, qty_out);
      const verdict = lotMay(lot, 'write-off', { quantity: all }, listId);
      if (!verdict.taken) passed.push(skipped(line, verdict.words));
      else {
        gone.set(lot.id, all);
        out.push({ ...placeOf(line), ...effect(line, lot, before, qty_out) });
      }
    }
  }
  return { lines: out, skipped: passed, short };
};

const effect = (line: ListLine, lot: Lot, before: number, qty_out: number) => ({
  before,
  qty_out,
  unit_cost: lot.unit_cost,
  value_delta: isOurs(lot) ? valueChange(lot, before, sub(before, qty_out)) : 0,
  ...(line.account ? { account: line.account } : {}),
});
