import { Type } from '@sinclair/typebox';
import { idsOf } from '../../../kernel/decision.ts';
import { command } from '../../../kernel/operation.ts';
import { AnyId, writtenWith } from '../../../kernel/shapes.ts';
import { locationOf } from '../../companies/contract.ts';
import { itemTransferred, type Lot, lotMay } from '../../inventory/contract.ts';
import { stockOf } from '../goods.ts';
import { itemOf } from '../lines/line.ts';
import { placeOf } from '../lines/released.ts';
import { Skipped, skipped } from '../lines/reserve.ts';
import { allOf, linesOf } from '../lines/stored.ts';
import { listMoved } from '../lists/facts-of-goods.ts';
import { list } from '../lists/inventory-list.ts';
import { unknownLocation } from '../refusals.ts';

/** Moves the goods of a transfer to a place; it may be done again, to another place too. */
export const move = command('lists.stock.move', {
  says: 'Move the goods of a finalized transfer to a location.',
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
  reads: (look, { entity_id, to_location_id }) =>
    locationOf(look, to_location_id)
      ? { stock: stockOf(look, linesOf(look, entity_id)) }
      : unknownLocation({ location_id: to_location_id }),
  decide: (_, { entity_id, to_location_id }, { today }, { stock, lines }) => {
    const passed: Skipped[] = [];
    const seen = new Set<string>();
    const moved = allOf(lines).flatMap((line) => {
      const lot = stock.get(itemOf(line) ?? '');
      const why = !lot
        ? 'there is no such item'
        : seen.has(lot.id)
          ? 'another line moves it'
          : whyNot(lot, to_location_id);
      if (!lot || why !== undefined) {
        passed.push(skipped(line, why ?? ''));
        return [];
      }
      seen.add(lot.id);
      return [{ ...placeOf(line), from_location_id: lot.location_id }];
    });
    const told = { to_location_id, lines: moved, date: today };
    return {
      facts: moved.length > 0 ? [listMoved(entity_id, told)] : [],
      answer: { moved: moved.length, skipped: passed, event_ids: idsOf(itemTransferred) },
    };
  },
});

const whyNot = (lot: Lot, to: string): string | undefined => {
  if (lot.location_id === to) return 'it is there already';
  if (lot.quantity <= 0) return 'nothing of it is on hand';
  const verdict = lotMay(lot, 'transfer');
  return verdict.taken ? undefined : verdict.words;
};
