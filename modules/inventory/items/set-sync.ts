import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Name } from '../../../kernel/declare/schemas.ts';
import { itemUpdated } from '../state/facts.ts';
import { item } from '../state/item.ts';

/** Sets the field `sync_<platform>` of an item. */
export const setSync = command('inventory.items.setSync', {
  says: 'Set whether an item is synchronised with a platform.',
  by: 'manager',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'edit',
  takes: Type.Object({ entity_id: AnyId, platform: Name, enable: Type.Boolean() }),
  decide: (state, { entity_id, platform, enable }) => {
    const field = `sync_${platform}`;
    const old = (state as Record<string, unknown>)[field] ?? null;
    return [itemUpdated(entity_id, { fields_changed: { [field]: { old, new: enable } } })];
  },
});
