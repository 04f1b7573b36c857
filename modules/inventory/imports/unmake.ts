import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { stockValue, valueDelta } from '../movements/movement.ts';
import { itemDeleted } from '../state/facts.ts';
import { item } from '../state/item.ts';

/** Deletes an item that an import created and frees its idempotency key, so that the record can be imported again. */
export const unmake = command('inventory.imports.unmake', {
  says: 'Delete an item that an import created.',
  by: 'admin',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'delete',
  takes: Type.Object({ entity_id: AnyId }),
  lane: 'bulk',
  reads: (reader, _, state) => ({
    key: reader.row<{ idempotency_key: string | null }>(
      'SELECT idempotency_key FROM ledger WHERE company=:company AND id=:made_at',
      { made_at: state.made_at },
    )?.idempotency_key,
  }),
  decide: (state, { entity_id }, now, { key }) => [
    itemDeleted(entity_id, {
      quantity: state.quantity,
      date: now.today,
      reason: 'import undone',
      ...valueDelta(neg(stockValue(state))),
    }),
    ...(key ? [{ keep: 'idempotency', drop: true, row: { key } }] : []),
  ],
});
