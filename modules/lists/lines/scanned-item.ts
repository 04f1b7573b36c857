import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { type Shelved, shelvedByCode } from '../../inventory/contract/queries.ts';
import { ambiguousCode, noSuchCode } from '../refusals.ts';
import type { InventoryList } from '../state/inventory-list.ts';
import { lineIdFor } from './line-rows.ts';

/** Item of a scanned code, and its line on the list if any. */
export type Found = { readonly shelved: Shelved; readonly at: string | undefined };

/** Finds the item of a code, preferring one that is on the list. */
export const findScanned = (
  reader: Reader,
  id: string,
  state: InventoryList,
  code: string,
): Found | Refusal => {
  const candidates = shelvedByCode(reader, code, state.location_id);
  const placed = candidates.map((shelved) => ({
    shelved,
    at: lineIdFor(reader, id, shelved.id),
  }));
  const onList = placed.filter((one) => one.at !== undefined);
  const [first, second] = onList.length > 0 ? onList : placed;
  if (!first) return noSuchCode({ code });
  if (second) return ambiguousCode({ code, candidates: candidates.map(({ sku }) => sku) });
  return first;
};
