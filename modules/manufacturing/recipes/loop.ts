import type { Reader } from '../../../kernel/reader/reader.ts';
import { componentsBelow, recipesOf } from '../alternates/item-recipes.ts';

/** A component in the search for a cycle. */
export type Link = { readonly item_id: string; readonly sku: string };

/**
 * SKUs of the cycle, through any recipe of an item, that these components would close, starting and ending with the first by name; undefined where
 * there is none.
 */
export const loopOf = (
  reader: Reader,
  item: Link,
  components: readonly Link[],
): readonly string[] | undefined => {
  const done = new Set<string>();
  const walk = (links: readonly Link[], path: readonly string[]): readonly string[] | undefined => {
    for (const link of links) {
      if (link.item_id === item.item_id) return [...path, item.sku];
      if (done.has(link.item_id)) continue;
      done.add(link.item_id);
      const found = walk(componentsBelow(recipesOf(reader, link.item_id)), [...path, link.sku]);
      if (found) return found;
    }
    return undefined;
  };
  const path = walk(components, [item.sku]);
  return path && turned(path);
};

/** Rotates a cycle to start with its first SKU by name: A → B → C → A. */
const turned = (path: readonly string[]): readonly string[] => {
  const [first = '', ...others] = path.slice(0, -1);
  const circle = [first, ...others];
  const least = circle.reduce((a, b) => (b < a ? b : a), first);
  const at = circle.indexOf(least);
  return [...circle.slice(at), ...circle.slice(0, at), least];
};
