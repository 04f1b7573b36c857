import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids } from '../../../kernel/declare/schemas.ts';
import { connectorNotSetUp } from '../items/refusals.ts';
import { setSync } from '../items/set-sync.ts';
import { once, Skipped, updatedOf } from './answers.ts';

/** Platforms with which items can be synchronised. */
const shops = new Set(['shopify', 'woocommerce']);

/** Turns the synchronisation of items with a shop on or off; items that refuse it are skipped and named. */
export const bulkPlatformSync = batch('inventory.bulk.platformSync', {
  says: 'Synchronise items with a shop (shopify, woocommerce), or stop it; items that refuse it are skipped.',
  explains: [
    'Sets the field `sync_shopify` or `sync_woocommerce` of the items; `enable` false clears the flag.',
    'The connector of the platform must be set up and active (`connector_not_set_up`); other platforms answer `not_found`.',
    '`updated` counts the changed items; items that cannot be edited or do not exist are listed under `skipped` with code and reason.',
  ],
  by: 'manager',
  takes: Type.Object({
    platform: AnyId,
    entity_ids: Ids,
    enable: Type.Optional(Type.Boolean({ default: true })),
  }),
  gives: Type.Object({
    updated: Type.Integer(),
    enabled: Type.Boolean(),
    event_ids: Type.Array(Type.Integer()),
    skipped: Skipped,
  }),
  refuses: [notFound, connectorNotSetUp],
  lane: 'work',
  reads: (reader, { platform }) => {
    if (!shops.has(platform)) return notFound({ what: 'platform', id: platform });
    const isSetUp = reader.row(
      `SELECT 1 AS is_there FROM entity WHERE company=:company AND kind='connector'
       AND json_extract(state, '$.platform')=:platform AND json_extract(state, '$.is_active')`,
      { platform },
    );
    return isSetUp ? {} : connectorNotSetUp({ platform });
  },
  runs: ({ platform, entity_ids, enable = true }) =>
    once(entity_ids).map((entity_id) => send(setSync, { entity_id, platform, enable })),
  sums: (results, { entity_ids, enable = true }) => ({
    facts: [],
    answer: { ...updatedOf(results, once(entity_ids)), enabled: enable },
  }),
});
