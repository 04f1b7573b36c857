import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/shapes.ts';
import { lotMay } from '../../inventory/contract.ts';
import { called, stockOf } from '../goods.ts';
import { isMoved, itemOf } from '../lines/line.ts';
import { placeOf } from '../lines/released.ts';
import { allOf, linesOf } from '../lines/stored.ts';
import { listMoveReversed } from '../lists/facts-of-goods.ts';
import { list } from '../lists/inventory-list.ts';
import { movedSince } from '../refusals.ts';

/** Brings the goods of a transfer back to where each came from. */
export const undoMove = command('lists.stock.undoMove', {
  says: 'Bring the goods of a transfer back to where they came from.',
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId }),
  gives: writtenWith({ moved: Type.Integer() }),
  asks: 'undo-move',
  refuses: [movedSince],
  reads: (look, { entity_id }) => ({ stock: stockOf(look, linesOf(look, entity_id)) }),
  decide: (_, { entity_id }, { today }, { stock, lines }) => {
    const moved = allOf(lines).filter(isMoved);
    const elsewhere = moved.filter((line) => {
      const lot = stock.get(itemOf(line) ?? '');
      return !lot || lot.location_id !== line['to_location_id'] || !lotMay(lot, 'transfer').taken;
    });
    if (elsewhere.length > 0) return movedSince({ items: elsewhere.map(called) });
    const back = moved.map((line) => ({
      ...placeOf(line),
      to_location_id: line.from_location_id ?? null,
    }));
    return {
      facts: [listMoveReversed(entity_id, { lines: back, date: today })],
      answer: { moved: back.length },
    };
  },
});
