import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { roleTooLow } from '../../../kernel/declare/refusal.ts';
import { Ids, orNull, Text } from '../../../kernel/declare/schemas.ts';
import { someMayNot, someUnknown } from '../items/refusals.ts';
import { item } from '../state/item.ts';
import { status } from '../statuses/set.ts';
import { lifeRefusal, settingOfStatus, statuses, statusRefusal } from '../statuses/status.ts';
import { eventIds, once, Updated } from './answers.ts';

/** Sets the status of items, all or none. */
export const bulkStatus = batch('inventory.bulk.status', {
  says: 'Set the status of items; all or none.',
  explains: [
    'Nothing changes if one item is unknown (`not_found`) or cannot take the status (`items_may_not`, with the reason per item).',
    '`archived`, `expired` and `disposed`, and returning goods that were set aside to `available`, need the manager role.',
    '`disposed` posts the value of each lot as a loss (5400 against 1130); the other statuses post nothing.',
    '`reserved`, `memo_out`, `in_production`, `sold` and `merged` result from movements and cannot be set.',
  ],
  by: 'operator',
  takes: Type.Object({
    entity_ids: Ids,
    status: Type.Union(statuses.map((one) => Type.Literal(one))),
    reason: Type.Optional(orNull(Text)),
  }),
  gives: Updated,
  refuses: [someUnknown, someMayNot, roleTooLow],
  lane: 'work',
  together: true,
  reads: (reader, { entity_ids }) => ({
    items: once(entity_ids).map((id) => ({ id, state: reader.state(item, id) })),
  }),
  runs: ({ entity_ids, status: to, reason }, now, { items }) => {
    const event = settingOfStatus(to);
    const unknown = items.filter(({ state }) => state === undefined).map(({ id }) => id);
    if (unknown.length > 0) return someUnknown({ entity_ids: unknown });
    const may = items.map(({ id, state }) => ({
      id,
      why: state && lifeRefusal(state, event)?.detail,
    }));
    const not = may.filter(({ why }) => why !== undefined);
    if (not.length > 0)
      return someMayNot({ status: to, entity_ids: not.map(({ id }) => id), why: not });
    for (const { state } of items) {
      const refused = state && statusRefusal(state, to, now);
      if (refused) return refused;
    }
    return once(entity_ids).map((entity_id) =>
      send(status, { entity_id, new_status: to, reason: reason ?? null }),
    );
  },
  sums: (results) => {
    const event_ids = eventIds(results);
    return { facts: [], answer: { updated: results.length, event_ids, skipped: [] } };
  },
});
