import type { Company } from '../../../kernel/reader/reader.ts';
import { allowsSubstitution, type LotsAsked } from '../../inventory/contract/queries.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';

/**
 * What names the lots that a line is filled from: the very item, wherever it is, with others of its SKU where
 * they may stand in, or a SKU; these at the place that the document names.
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

/** The same with those that may have stood in, whatever the company allows today and wherever they are. */
export const lotsWithSubstitutes = ({ item_id, sku }: DocLine): LotsAsked =>
  item_id ? { item_id, or_sku: sku ?? undefined } : { sku: sku ?? undefined };
