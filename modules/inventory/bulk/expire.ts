import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { Ids } from '../../../kernel/declare/schemas.ts';
import { expire } from '../statuses/expire.ts';
import { eventIds, once, Skipped, skippedOf } from './answers.ts';

/** Expires items. */
export const bulkExpire = batch('inventory.bulk.expire', {
  says: 'Expire items; those that cannot expire are skipped.',
  explains: [
    'Sets available or reserved items to `expired` and releases their reservations; nothing is posted, so the goods keep their value on 1130 until they are disposed of or written off.',
    'Items that cannot expire are listed under `skipped` with code and reason.',
    '`inventory_statuses_set` makes an expired item available again, but does not restore its reservations.',
  ],
  by: 'manager',
  takes: Type.Object({ entity_ids: Ids }),
  gives: Type.Object({
    expired: Type.Integer(),
    event_ids: Type.Array(Type.Integer()),
    skipped: Skipped,
  }),
  lane: 'work',
  runs: ({ entity_ids }) => once(entity_ids).map((entity_id) => send(expire, { entity_id })),
  sums: (results, { entity_ids }) => {
    const event_ids = eventIds(results);
    const skipped = skippedOf(results, once(entity_ids));
    return { facts: [], answer: { expired: event_ids.length, event_ids, skipped } };
  },
});
