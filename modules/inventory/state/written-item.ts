import { Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import type { Stored } from '../../../kernel/reader/reader.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { type Item, item } from './item.ts';
import { ItemRecord } from './item-record.ts';
import { itemRecord } from './view.ts';

/** An item in the answer of a write. */
export const ItemAfter = titled(
  'WrittenItem',
  Type.Object(
    { ...ItemRecord.properties, event_id: Type.Integer() },
    { additionalProperties: true },
  ),
);

/** Record of the item after these facts, restricted to what the caller may see. */
export const itemAfter = (
  stored: Stored<Item>,
  facts: readonly Fact[],
  now: Now,
  sight: (raw: string) => string,
): Readonly<Record<string, unknown>> =>
  JSON.parse(
    sight(
      JSON.stringify({
        entity_id: stored.id,
        entity_type: item.kind,
        created_at: stored.created_at,
        updated_at: now.ts,
        created_by: stored.created_by,
        ...itemRecord(stateAfter(item, stored.state, facts, now), stored.id),
      }),
    ),
  );
