import type { Fact } from '../../../kernel/fact.ts';
import type { Now } from '../../../kernel/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import type { SentChange } from '../../../kernel/shapes.ts';
import { itemChanges } from '../items/changing.ts';
import type { Around } from '../items/creating.ts';
import { itemPatched, itemUpdated } from '../items/facts.ts';
import type { ItemInput } from '../items/input.ts';
import type { Item } from '../items/item.ts';

const notChanges = ['auto_barcode', 'sku', 'status'];

/** What a row makes of the item that is there already: its description in one fact, prices and counts in theirs. */
export const upserted = (
  id: string,
  state: Item,
  body: ItemInput,
  around: Around,
  now: Now,
): readonly Fact[] | Refusal => {
  const attributes = body.attributes && { ...state.attributes, ...body.attributes };
  const fields = { ...body, ...(attributes ? { attributes } : {}) };
  const changes: SentChange[] = Object.entries(fields)
    .filter(([field]) => !notChanges.includes(field))
    .map(([field, value]) => ({ field, old: null, new: value }));
  const facts = itemChanges(id, state, changes, { place: around.location, now });
  if (isRefusal(facts)) return facts;
  return facts.map((one) =>
    one.fact === itemUpdated ? itemPatched(id, patchOf(one.data as Changed)) : one,
  );
};

type Changed = { readonly fields_changed: Readonly<Record<string, { readonly new: unknown }>> };

const patchOf = ({ fields_changed }: Changed): Parameters<typeof itemPatched>[1] =>
  Object.fromEntries(Object.entries(fields_changed).map(([field, change]) => [field, change.new]));
