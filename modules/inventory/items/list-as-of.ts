import type { Registry } from '../../../kernel/declare/module.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { type RawJson, rawList } from '../../../kernel/declare/raw-json.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { lastSaid } from '../../../kernel/ledger/entities-at.ts';
import { type AskedAt, recordsAt } from '../../../kernel/ledger/records-at.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  itemCreated,
  itemDeleted,
  itemPatched,
  itemSnapshot,
  itemUpdated,
} from '../state/facts.ts';
import { item } from '../state/item.ts';
import { itemRecord } from '../state/view.ts';
import { visibilityOf } from '../visibility/visibility.ts';

/** Filters of items as of a cutoff. */
type Asked = AskedAt & {
  readonly inventory_type?: string;
};

/** A page of all items that existed at a cutoff, in use or not, newest first, each in its state at the cutoff. */
export const listAsOf = (
  reader: Reader,
  registry: Registry,
  input: Asked,
  now: Now,
): Refusal | RawJson => {
  const { inventory_type } = input;
  const found = recordsAt(reader, registry, input, now, ['inventory_type'], (cut) => {
    const typeThen = lastSaid(cut, [
      { fact: itemCreated, path: 'inventory_type' },
      { fact: itemSnapshot, path: 'inventory_type' },
      { fact: itemUpdated, path: 'fields_changed.inventory_type.new' },
      { fact: itemPatched, path: 'inventory_type' },
    ]);
    const where = [
      inventory_type !== undefined && {
        sql: `${typeThen} = :type_was`,
        params: { type_was: inventory_type },
      },
    ];
    const made = [itemCreated, itemSnapshot];
    return { actor: item, record: itemRecord, made, ended: itemDeleted, where };
  });
  if (isRefusal(found)) return found;
  const sight = visibilityOf(reader, now);
  return rawList(
    found.items.map((one) => sight(JSON.stringify(one))).join(','),
    found.total,
    found.next_cursor,
  );
};
