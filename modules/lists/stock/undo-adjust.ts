import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/shapes.ts';
import { reversalDate } from '../../accounting/contract.ts';
import { stockOf } from '../goods.ts';
import { allOf, linesOf } from '../lines/stored.ts';
import { listAdjustReversed } from '../lists/facts-of-goods.ts';
import { list } from '../lists/inventory-list.ts';
import { cannotReturn, wouldGoNegative } from '../refusals.ts';
import { takenBack } from './back.ts';

/** Takes an adjustment back from stock as it is now, with its entry; the audit is finalized again. */
export const undoAdjust = command('lists.stock.undoAdjust', {
  says: 'Take the adjustment of an audit back.',
  by: 'manager',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(Text) }),
  gives: writtenWith({ status: Type.Literal('finalized'), reversed: Type.Integer() }),
  asks: 'undo-adjust',
  refuses: [wouldGoNegative, cannotReturn],
  reads: (look, { entity_id }) => ({ stock: stockOf(look, linesOf(look, entity_id)) }),
  decide: (state, { entity_id, reason }, now, { stock, lines }) => {
    const back = takenBack(allOf(lines), stock, 'adjust');
    if (back.negative.length > 0) return wouldGoNegative({ items: back.negative });
    if (back.refused.length > 0) return cannotReturn({ items: back.refused });
    const reversed = listAdjustReversed(entity_id, {
      lines: [...back.lines],
      remainders: [...back.remainders],
      reverses: state.journal_entry_id,
      reason: reason ?? null,
      date: reversalDate(state.posted_on ?? now.today, undefined, now),
    });
    return {
      facts: [reversed],
      answer: { status: 'finalized', reversed: back.lines.length },
    };
  },
});
