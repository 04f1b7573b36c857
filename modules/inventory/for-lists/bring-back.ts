import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, DateText } from '../../../kernel/declare/schemas.ts';
import { neg, sub } from '../../../kernel/values/money/money.ts';
import { cannotRejoin } from '../items/refusals.ts';
import { rejoin } from '../lots/child-lots.ts';
import { movedTo, stockValue, valueOut } from '../movements/movement.ts';
import { item } from '../state/item.ts';

/** Moves a part back that a transfer list moved, and rejoins it with its lot where `into` names one. */
export const bringBack = command('inventory.forLists.bringBack', {
  says: 'Move a part of a lot back that a transfer list moved.',
  by: 'operator',
  on: item,
  at: ({ item_id }) => item_id,
  asks: 'transfer',
  takes: Type.Object({
    list_id: Type.String(),
    item_id: AnyId,
    to_location_id: AnyId,
    /** Lot to rejoin; without one, the part stays a lot of its own. */
    into: Type.Optional(AnyId),
    date: DateText,
  }),
  refuses: [cannotRejoin],
  reads: (reader, { into }) => ({
    parent: into === undefined ? undefined : reader.entity(item, into),
  }),
  decide: (lot, { list_id, item_id, to_location_id, into, date }, _, { parent }) => {
    const why = { date, source_list_id: list_id };
    const { quantity } = lot;
    const back = movedTo(item_id, lot, to_location_id, why);
    if (into === undefined) return [back];
    if (!parent) return cannotRejoin({ into });
    const grown = neg(valueOut(parent.state, neg(quantity)));
    const child = { id: item_id, state: lot };
    const whole = { id: into, state: parent.state };
    return [back, ...rejoin(child, quantity, whole, why, sub(grown, stockValue(lot)))];
  },
});
