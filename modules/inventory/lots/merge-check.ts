import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { canonical } from '../../../kernel/values/canonical.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { notAlike, notMergeable, targetNotASource, unresolved } from '../items/refusals.ts';
import type { Item } from '../state/item.ts';
import { lifeRefusal } from '../statuses/status.ts';

type Source = { readonly id: string; readonly state: Item };

/** Lots to merge, and the one that gives its names. */
export type Merging = { readonly sources: readonly Source[]; readonly target: Source };

const mustAgree = [
  'category',
  'sell_by',
  'location_id',
  'consignment_flag',
  'consigned_from',
] as const;

/**
 * Consignment of a lot by supplier and document. Goods of two consignments are kept apart, because each is billed and
 * returned separately; goods that the company has bought are its own, whichever consignment they came with.
 */
export const consignmentOf = ({
  consignment_flag: flag,
  consigned_from,
  consignment_doc_id,
}: Item): string | null =>
  flag === 'in' ? JSON.stringify([consigned_from ?? null, consignment_doc_id ?? null]) : flag;

/** Lots to merge, or the refusal. */
export const mergeProblem = (
  found: readonly { readonly id: string; readonly state: Item | undefined }[],
  targetId: string,
): Merging | Refusal => {
  const missing = found.find(({ state }) => state === undefined);
  if (missing) return notFound({ what: 'item', id: missing.id });
  const sources = found as readonly Source[];
  const target = sources.find(({ id }) => id === targetId);
  if (!target) return targetNotASource({ target_sku_from: targetId });
  for (const { id, state } of sources) {
    const refused = lifeRefusal(state, 'merge');
    if (refused) return notMergeable({ ...refused.facts, sku: state.sku, id });
  }
  const apart = mustAgree.find((field) =>
    sources.some(({ state }) => (state[field] ?? null) !== (target.state[field] ?? null)),
  );
  if (apart) return notAlike({ field: apart });
  const other = sources.some(({ state }) => consignmentOf(state) !== consignmentOf(target.state));
  return other ? notAlike({ field: 'consignment_doc_id' }) : { sources, target };
};

/**
 * Attributes of a merged lot: equal values are kept, numbers add up, the earliest expiry date counts, and differing
 * texts must be resolved by the caller.
 */
export const mergedAttributes = (
  sources: readonly Source[],
  resolved: Readonly<Record<string, unknown>>,
): Item['attributes'] | Refusal => {
  const names = [...new Set(sources.flatMap(({ state }) => Object.keys(state.attributes)))];
  const conflicts: string[] = [];
  const merged: Record<string, unknown> = {};
  for (const name of names) {
    const values = sources
      .map(({ state }) => dictionary(state.attributes)[name])
      .filter((value) => value !== undefined && value !== null && value !== '');
    const distinct = new Set(values.map((value) => canonical(value)));
    if (Object.hasOwn(resolved, name)) merged[name] = resolved[name];
    else if (distinct.size <= 1) merged[name] = values[0];
    else if (isExpiry(name)) merged[name] = [...(values as string[])].sort()[0];
    else if (values.every((value) => typeof value === 'number')) merged[name] = add(...values);
    else conflicts.push(name);
  }
  const chosen = { ...resolved, ...merged };
  return conflicts.length > 0 ? unresolved({ attributes: conflicts }) : chosen;
};

const isExpiry = (name: string): boolean => name === 'expiry_date' || name === 'warranty_exp';
