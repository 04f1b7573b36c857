import type { Company } from '../../../kernel/store/look.ts';
import { allowsSubstitution, type LotsAsked } from '../../inventory/contract.ts';
import type { DocLine } from '../docs/goods-sums.ts';

/** What names the lots that a line is filled from: the very item, with others of its SKU where they may stand in, or a SKU. */
export const lotsNamed = (line: DocLine, company: Company): LotsAsked => {
  if (allowsSubstitution(company)) return lotsWithOthers(line);
  return line.item_id ? { item_id: line.item_id } : { sku: line.sku ?? undefined };
};

/** The same with those that may have stood in, whatever the company allows today. */
export const lotsWithOthers = ({ item_id, sku }: DocLine): LotsAsked =>
  item_id ? { item_id, or_sku: sku ?? undefined } : { sku: sku ?? undefined };
