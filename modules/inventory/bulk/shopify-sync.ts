import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/operation.ts';
import { Ids } from '../../../kernel/shapes.ts';
import { connectorNotSetUp } from '../items/refusals.ts';
import { setSync } from '../items/set-sync.ts';
import { eventIds, once } from './answers.ts';

const platform = 'shopify';

/** Turns keeping items in step with a shop on or off. */
export const bulkShopifySync = batch('inventory.bulk.shopifySync', {
  says: 'Synchronise items with Shopify, or stop it.',
  by: 'manager',
  takes: Type.Object({
    entity_ids: Ids,
    enable: Type.Optional(Type.Boolean({ default: true })),
  }),
  gives: Type.Object({
    updated: Type.Integer(),
    enabled: Type.Boolean(),
    event_ids: Type.Array(Type.Integer()),
  }),
  refuses: [connectorNotSetUp],
  lane: 'work',
  reads: (look) => {
    const isSetUp = look.row(
      `SELECT 1 AS is_there FROM entity WHERE company=:company AND kind='connector'
       AND json_extract(state, '$.platform')=:platform AND json_extract(state, '$.is_active')`,
      { platform },
    );
    return isSetUp ? {} : connectorNotSetUp({ platform });
  },
  runs: ({ entity_ids, enable = true }) =>
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
