import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';

/** Reservations of an item with source, quantity and date. */
export const reservations = query('inventory.reservations.list', {
  says: 'List the reservations of an item.',
  explains: [
    '`source_type` is the kind of record that holds the reservation, such as a document, list or production order, or `manual` for free references.',
    '`ts` is the time of the first reservation of that source; `until` is its end date or instant, after which it is released automatically.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Type.Array(
    Type.Object({
      source_id: Type.String(),
      source_type: Type.String(),
      quantity: Type.Number(),
      ts: Type.String({ format: 'instant' }),
      until: Type.Union([
        Type.String({ format: 'date' }),
        Type.String({ format: 'instant' }),
        Type.Null(),
      ]),
    }),
  ),
  refuses: [notFound],
  answer: (reader, { entity_id }) => {
    const state = reader.state(item, entity_id);
    if (!state) return notFound({ what: 'item', id: entity_id });
    return Object.entries(state.reservations).map(([source_id, { quantity, since, until }]) => ({
      source_id,
      source_type: reader.any(source_id)?.kind ?? 'manual',
      quantity,
      ts: since,
      until: until ?? null,
    }));
  },
});
