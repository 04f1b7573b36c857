import { Type } from '@sinclair/typebox';
import { idsOf } from '../../../kernel/declare/decision.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { itemTransferred } from '../../inventory/contract/facts.ts';
import { stockOf } from '../goods.ts';
import { type ListLine, lotOf } from '../lines/line.ts';
import { allOf, linesOf } from '../lines/line-rows.ts';
import { placeOf, releaseFacts } from '../lines/release-reservations.ts';
import { Skipped, skipped } from '../lines/reserve.ts';
import { unknownLocation } from '../refusals.ts';
import { listMoved } from '../state/goods-facts.ts';
import { list } from '../state/inventory-list.ts';
import { movePlan } from './move-plan.ts';

/**
 * Moves the goods of a transfer to a location, splitting parts off their lots; it can be repeated for another
 * location.
 */
export const move = command('lists.stock.move', {
  says: 'Move the goods of a finalized transfer to a location.',
  explains: [
    'Finalized transfers.',
    'Moves each item to the location; a quantity smaller than the lot is split off and moves as a lot of its own.',
    'Nothing is posted.',
    'Lines that cannot move, for example already there, empty or reserved for others, are reported in `skipped` and the rest moves.',
    'The list stays finalized, so the call can be repeated or name another location.',
    'Undo with `lists_stock_undoMove`.',
  ],
  by: 'operator',
  on: list,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, to_location_id: AnyId }),
  gives: writtenWith({
    moved: Type.Integer(),
    skipped: Type.Array(Skipped),
    event_ids: Type.Array(Type.Integer()),
  }),
  asks: 'move',
  refuses: [unknownLocation],
  reads: (reader, { entity_id, to_location_id }) =>
    locationOf(reader, to_location_id)
      ? { stock: stockOf(reader, linesOf(reader, entity_id)) }
      : unknownLocation({ location_id: to_location_id }),
  decide: (_, { entity_id, to_location_id }, { today, company, id }, { stock, lines }) => {
    const passed: Skipped[] = [];
    const split: ListLine[] = [];
    const going = movePlan(to_location_id, company);
    const moved = allOf(lines).flatMap((line) => {
      const lot = stock.get(lotOf(line) ?? '');
      const how = going(line, lot);
      if (!lot || how.kind === 'stays') {
        passed.push(skipped(line, how.kind === 'stays' ? how.why : ''));
        return [];
      }
      const place = { ...placeOf(line), from_location_id: lot.location_id };
      const { moved_item_id } = line;
      if (how.kind === 'whole') return [moved_item_id ? { ...place, moved_item_id } : place];
      split.push(line);
      return [{ ...place, moved_item_id: id('item'), quantity: how.quantity }];
    });
    const told = { to_location_id, lines: moved, date: today };
    return {
      // The reservation of a moved part is released.
      facts:
        moved.length > 0 ? [...releaseFacts(entity_id, split), listMoved(entity_id, told)] : [],
      answer: { moved: moved.length, skipped: passed, event_ids: idsOf(itemTransferred) },
    };
  },
});
