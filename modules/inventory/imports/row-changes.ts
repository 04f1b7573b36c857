import { type Fact, newValues } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { SentChange } from '../../../kernel/declare/schemas.ts';
import type { ItemInput } from '../items/input.ts';
import { factsOfChanges, type SentChanges } from '../items/sent-changes.ts';
import { itemPatched, itemUpdated } from '../state/facts.ts';
import type { Item } from '../state/item.ts';
import { lifeRefusal } from '../statuses/status.ts';

const notChanges = ['auto_barcode', 'sku', 'status'];

/** Changes of an existing item by a row; attributes that the row does not name are kept. */
export const changesOfRow = (state: Item, body: ItemInput): readonly SentChange[] => {
  const attributes = body.attributes && { ...state.attributes, ...body.attributes };
  const fields = { ...body, ...(attributes ? { attributes } : {}) };
  return Object.entries(fields)
    .filter(([field]) => !notChanges.includes(field))
    .map(([field, value]) => ({ field, old: null, new: value }));
};

/** Fields and attributes that a row names, checked against hidden fields. */
export const namesOf = (body: ItemInput): readonly string[] => [
  ...Object.keys(body),
  ...Object.keys(body.attributes ?? {}),
];

/**
 * Facts of a row for an existing item: one patch for descriptive fields, separate facts for prices and quantities.
 */
export const rowFacts = (
  id: string,
  state: Item,
  sent: SentChanges,
  now: Now,
): readonly Fact[] | Refusal => {
  const facts = lifeRefusal(state, 'edit') ?? factsOfChanges(id, state, sent, now);
  if (isRefusal(facts)) return facts;
  return facts.map((one) =>
    one.fact === itemUpdated ? itemPatched(id, patchOf(one.data as Changed)) : one,
  );
};

type Changed = { readonly fields_changed: Readonly<Record<string, { readonly new: unknown }>> };

const patchOf = ({ fields_changed }: Changed): Parameters<typeof itemPatched>[1] =>
  newValues(fields_changed);
