import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId, Text, writtenWith } from '../../../kernel/shapes.ts';
import { reversalDate } from '../../accounting/contract.ts';
import { stockOf } from '../goods.ts';
import { allOf, linesOf } from '../lines/stored.ts';
import { listWriteoffReversed } from '../lists/facts-of-goods.ts';
import { list } from '../lists/inventory-list.ts';
import { cannotReturn, wouldGoNegative } from '../refusals.ts';
import { takenBack } from './back.ts';

/** Puts written-off goods back and takes the entry back; the list is finalized again. */
export const undoWriteOff = command('lists.stock.undoWriteOff', {
  says: 'Put the goods of a write-off list back.',
  by: 'manager',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, reason: Type.Optional(Text) }),
  gives: writtenWith({ status: Type.Literal('finalized'), reversed: Type.Integer() }),
  asks: 'undo-writeoff',
  refuses: [wouldGoNegative, cannotReturn],
  reads: (look, { entity_id }) => ({ stock: stockOf(look, linesOf(look, entity_id)) }),
  decide: (state, { entity_id, reason }, now, { stock, lines }) => {
    const back = takenBack(allOf(lines), stock, 'undo-write-off');
    if (back.negative.length > 0) return wouldGoNegative({ items: back.negative });
    if (back.refused.length > 0) return cannotReturn({ items: back.refused });
    const reversed = listWriteoffReversed(entity_id, {
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
