import { Type } from '@sinclair/typebox';
import { batch, type Result, send } from '../../../kernel/declare/operation.ts';
import { AnyId, Ids } from '../../../kernel/declare/schemas.ts';
import { locationOf } from '../../companies/contract/queries.ts';
import { alreadyThere, unknownLocation } from '../items/refusals.ts';
import { transfer } from '../movements/transfer.ts';
import { once, Updated, updatedOf } from './answers.ts';

/** Moves items to another location. */
export const bulkTransfer = batch('inventory.bulk.transfer', {
  says: 'Move items to another location; those that cannot be moved are skipped.',
  explains: [
    'Moves every lot as a whole, with its reservations, dated today; nothing is posted.',
    'Items already at the location are listed under `skipped` as `already_there`, items that may not move with the code of their refusal.',
    'Transfer back to undo.',
  ],
  by: 'operator',
  takes: Type.Object({ entity_ids: Ids, to_location_id: AnyId }),
  gives: Updated,
  refuses: [unknownLocation],
  lane: 'work',
  reads: (reader, { to_location_id }) =>
    locationOf(reader, to_location_id) ? {} : unknownLocation({ location_id: to_location_id }),
  runs: ({ entity_ids, to_location_id }) =>
    once(entity_ids).map((entity_id) => send(transfer, { entity_id, to_location_id })),
  sums: (results, { entity_ids }) => ({
    facts: [],
    answer: updatedOf(results.map(asMoved), once(entity_ids)),
  }),
});

/** Treats an item that is at the location already as skipped. */
const asMoved = (one: Result): Result =>
  one.done && one.answer['moved'] === false ? { done: false, refusal: alreadyThere() } : one;
