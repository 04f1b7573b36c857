import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { notADraft } from '../items/refusals.ts';
import { item } from '../state/item.ts';
import { statusFacts } from './status.ts';

/** Makes a draft item available; refuses any other status. */
export const makeAvailable = command('inventory.statuses.makeAvailable', {
  says: 'Make a draft item available.',
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'make-available',
  takes: Type.Object({ entity_id: AnyId }),
  refuses: [notADraft],
  decide: (state, { entity_id }, now) =>
    state.status === 'draft'
      ? statusFacts(entity_id, state, 'available', null, now)
      : notADraft({ sku: state.sku, status: state.status }),
});
