import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids } from '../../../kernel/declare/schemas.ts';
import { connectorNotSetUp } from '../items/refusals.ts';
import { setSync } from '../items/set-sync.ts';
import { eventIds, once } from './answers.ts';

/** Platforms with which items can be synchronised. */
const shops = new Set(['shopify', 'woocommerce']);

/** Turns the synchronisation of items with a shop on or off. */
export const bulkPlatformSync = batch('inventory.bulk.platformSync', {
  says: 'Synchronise items with a shop (shopify, woocommerce), or stop it.',
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
  sums: (results, { enable = true }) => ({
    facts: [],
    answer: {
      updated: results.filter((one) => one.done).length,
      enabled: enable,
      event_ids: eventIds(results),
    },
  }),
});
