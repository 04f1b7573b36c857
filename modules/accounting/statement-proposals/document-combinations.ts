import { abs, sum, toMinor } from '../../../kernel/values/money/money.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { around, madeOf } from '../statement-matching/combined-matches.ts';
import { lineSide, namesSame, type Side } from '../statement-matching/side.ts';
import type { Item } from './document-index.ts';

/** Open balance of documents in minor units. */
export const balanceOf = (items: readonly Item[]): number => sum(items.map(({ left }) => left));

/** Documents that one payment settles together: all, otherwise the unique combination of those nearest in time. */
export const itemsAddingUp = (own: Side, items: readonly Item[]): readonly Item[] | undefined => {
  const amount = Math.abs(own.amount);
  if (items.length > 1 && balanceOf(items) === amount) return items;
  const sides = items.map(({ side, left }) => ({ ...side, amount: left }));
  const made = madeOf(amount, around({ ...own, amount }, sides, new Set()));
  const ids = new Set(made?.map(({ id }) => id));
  return made && items.filter(({ one }) => ids.has(one.id));
};

/** Documents of each contact that add up to a line: those that it names, otherwise any. */
export const itemsPerContact = (
  line: StoredLine,
  items: readonly Item[],
): readonly (readonly Item[])[] => {
  const own = lineSide(line);
  const amount = toMinor(abs(line.amount), line.currency);
  return [...Map.groupBy(items, ({ one }) => one.contact_id)].flatMap(([contact_id, some]) => {
    if (contact_id === null) return [];
    const named = some.filter(({ side }) => namesSame(own, side));
    if (named.length > 1 && balanceOf(named) === amount) return [named];
    return [itemsAddingUp(own, some) ?? []].filter(({ length }) => length > 0);
  });
};
