import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { AsOf } from '../../../kernel/ledger/as-of.ts';
import { recordAt } from '../../../kernel/ledger/records-at.ts';
import { cutoffOf } from '../../../kernel/ledger/replay.ts';
import { item } from '../state/item.ts';
import { ItemRecord } from '../state/item-record.ts';
import { itemRecord } from '../state/view.ts';
import { storedItem } from '../visibility/stored-item.ts';
import { visibilityOf } from '../visibility/visibility.ts';

/** An item, now or as of a cutoff. */
export const get = query('inventory.items.get', {
  says: 'Read an item.',
  explains: [
    'Attributes appear both under `attributes` and as fields of their own.',
    '`available_quantity` is the quantity on hand less reservations, `cost_total` quantity times unit cost in company currency, rounded to its minor unit.',
    'Costs need the manager role, and fields that the item schema reserves for higher roles are left out.',
    '`as_of` gives the record at a date, instant or ledger id; `not_found` if the item did not exist then.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId, as_of: Type.Optional(AsOf) }),
  gives: ItemRecord,
  refuses: [notFound],
  answer: (reader, { entity_id, as_of }, now, { registry }) => {
    const unknown = () => notFound({ what: item.title, id: entity_id });
    if (as_of === undefined) return storedItem(reader, now, entity_id) ?? unknown();
    const kept = { actor: item, record: itemRecord };
    const then = recordAt(reader, registry, kept, entity_id, cutoffOf(reader, as_of), now);
    return then ? { raw: visibilityOf(reader, now)(JSON.stringify(then)) } : unknown();
  },
});
