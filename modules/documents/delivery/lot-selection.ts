import type { Company } from '../../../kernel/reader/reader.ts';
import { allowsSubstitution, type LotsAsked } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';

/**
 * Lots that can fill a line: its item at any location, also other lots of its SKU where
 * substitution is allowed, or a SKU; the last two at the document's location.
 */
export const lotsForLine = (
  line: DocLine,
  { from_location_id }: Pick<Doc, 'from_location_id'>,
  company: Company,
): LotsAsked => {
  const placed = from_location_id ? { location_id: from_location_id } : {};
  if (allowsSubstitution(company)) return { ...lotsWithSubstitutes(line), ...placed };
  return line.item_id ? { item_id: line.item_id } : { sku: line.sku ?? undefined, ...placed };
};

/**
 * Lots that may have filled a line, including substitutes, regardless of the present setting and
 * location.
 */
export const lotsWithSubstitutes = ({ item_id, sku }: DocLine): LotsAsked =>
  item_id ? { item_id, or_sku: sku ?? undefined } : { sku: sku ?? undefined };
