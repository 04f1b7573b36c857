import { round } from '../../../kernel/values/money/money.ts';
import type { SourceItem } from '../bundle/bundle.ts';

/**
 * Lots of the files without duplicates: records with the same id are one lot; of several lots of
 * one SKU the first keeps it, and the others get suffixes as split lots do.
 */
export const lotsOf = (items: readonly SourceItem[]): readonly SourceItem[] => {
  const byId = new Map<string, SourceItem>();
  for (const one of items) {
    const key = one.id.toLowerCase();
    const before = byId.get(key);
    byId.set(key, before ? oneLot(before, one) : one);
  }
  const lots = [...byId.values()].map(rounded);
  const taken = new Set(lots.map(({ sku }) => sku.toLowerCase()));
  const given = new Set<string>();
  return lots.map((one) => {
    let { sku } = one;
    if (given.has(sku.toLowerCase()))
      for (let n = 2; taken.has(sku.toLowerCase()); n += 1) sku = `${one.sku}.${n}`;
    taken.add(sku.toLowerCase());
    given.add(sku.toLowerCase());
    return { ...one, sku };
  });
};

/** Lot with quantity, cost and price rounded to six decimals. */
const rounded = (one: SourceItem): SourceItem => ({
  ...one,
  quantity: round(one.quantity, 6),
  ...(one.cost === undefined ? {} : { cost: round(one.cost, 6) }),
  ...(one.price === undefined ? {} : { price: round(one.price, 6) }),
});

/** Merges two records of one lot; stock and location are taken from the more specific one. */
const oneLot = (a: SourceItem, b: SourceItem): SourceItem => {
  const isTold = (one: SourceItem): number =>
    one.quantity === 0 ? 0 : one.location === undefined ? 1 : 2;
  const lies = isTold(b) > isTold(a) ? b : a;
  return {
    ...b,
    ...a,
    quantity: lies.quantity,
    ...(lies.location === undefined ? {} : { location: lies.location }),
  };
};
