import type { Fact } from '../../../kernel/declare/fact.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import type { Lot } from '../../inventory/contract/queries.ts';
import { listUpdated } from '../state/facts.ts';
import { itemOf, type ListLine } from './line.ts';
import { goodsFor } from './line-builder.ts';

/**
 * Facts that update the stock fields of lines for a list type: the origin, or the quantity on hand and to write
 * off.
 */
export const stockFieldFacts = (
  id: string,
  lines: readonly ListLine[],
  listType: string,
  stock: ReadonlyMap<string, Lot>,
): readonly Fact[] =>
  inChunks(withGoods(lines, listType, stock)).map((lines_put) =>
    listUpdated(id, { fields_changed: {}, lines_put: [...lines_put] }),
  );

const withGoods = (
  lines: readonly ListLine[],
  listType: string,
  stock: ReadonlyMap<string, Lot>,
): ListLine[] =>
  lines.flatMap((line) => {
    const lot = stock.get(itemOf(line) ?? '');
    const goods = lot ? goodsFor(listType, line, lot) : {};
    return Object.keys(goods).length > 0 ? [{ ...line, ...goods }] : [];
  });
