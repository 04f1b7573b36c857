import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { stockOf } from '../goods.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { releaseFacts } from '../lines/release-reservations.ts';
import { Skipped } from '../lines/reserve.ts';
import { belowReserved, nothingCounted } from '../refusals.ts';
import { listAdjusted } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { differences, isWorthless } from './difference.ts';

const Adjusted = Type.Object({
  item_id: Type.String(),
  line_id: Type.Optional(Type.String()),
  before: Type.Number(),
  counted: Type.Number(),
  delta: Type.Number(),
  unit_cost: Type.Number(),
  value: Type.Number(),
});

/**
 * Adjusts stock to the counts of an audit, compared with the quantity on hand now; inventory and accounting follow
 * by reaction.
 */
export const adjust = command('lists.stock.adjust', {
  says: 'Adjust stock to the counts of a finalized audit and close it.',
  explains: [
    'Finalized audits with at least one count.',
    'Sets each counted item to its count, compared with the quantity on hand now, not with the baseline; uncounted lines are skipped.',
    'Posts one entry of today: shrinkage debits 5400 and credits 1130, overage the reverse; consigned goods carry no value.',
    'Counts below reserved quantities refuse everything (`below_reserved`).',
    'The list is closed and its reservations released.',
    'Undo with `lists_stock_undoAdjust`.',
  ],
  by: 'manager',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({
    adjusted: Type.Integer(),
    skipped: Type.Array(Skipped),
    lines: Type.Array(Adjusted),
    shrinkage_value: Type.Number(),
    overage_value: Type.Number(),
    journal_entry_id: orNull(Type.String()),
    status: Type.Literal('closed'),
  }),
  asks: 'adjust',
  refuses: [nothingCounted, belowReserved],
  costs: ['value'],
  reads: (reader, { entity_id }) => ({ stock: stockOf(reader, linesOf(reader, entity_id)) }),
  decide: (state, { entity_id }, now, { stock, lines }) => {
    const all = allOf(lines);
    const made = differences(all, stock);
    if (made.belowReserved.length > 0) return belowReserved({ items: made.belowReserved });
    if (made.lines.length === 0) return nothingCounted({ skipped: made.skipped });
    const journal_entry_id = isWorthless(made.lines) ? null : now.id('je');
    const values = { shrinkage_value: made.shrinkage, overage_value: made.overage };
    const adjusted = listAdjusted(entity_id, {
      lines: [...made.lines],
      shrinkage: made.shrinkage,
      overage: made.overage,
      closed_at: now.ts,
      date: now.today,
      journal_entry_id,
    });
    return {
      facts: [...releaseFacts(entity_id, state.reserved > 0 ? all : []), adjusted],
      answer: {
        adjusted: made.lines.length,
        skipped: made.skipped,
        lines: made.lines.map(({ value_delta: value, ...line }) => ({ ...line, value })),
        ...values,
        journal_entry_id,
        status: 'closed',
      },
    };
  },
});
