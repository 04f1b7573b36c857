import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { currencyOf, priceListsOf } from '../../companies/contract/queries.ts';
import { creditBasisFor } from '../credit-notes/credit-note-remainder.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import {
  costListIsForManagers,
  priceListIsHidden,
  totalsRefused,
  unknownPriceList,
} from '../document/refusals.ts';
import type { LineItem } from '../totals/line.ts';
import {
  type Goods,
  goodsBySku,
  goodsOf,
  itemIdOf,
  priceListRefusal,
  priceOn,
} from './build-lines.ts';
import { changeFacts, storedLines } from './change.ts';
import { taxRulesOf } from './tax-rules.ts';

/** Items that supply prices: those named by a line, else those found by its SKU. */
export type PricingItems = { readonly named: Goods; readonly bySku: Goods };

/** Lines repriced from a list; lines without an item or a known SKU keep their price. */
export const repricedLines = (
  lines: readonly DocLine[],
  { named, bySku }: PricingItems,
  list: string,
  rate: number | undefined,
): { readonly lines: readonly DocLine[]; readonly count: number } => {
  let count = 0;
  const all = lines.map((line) => {
    const id = itemIdOf(line);
    const of = id ? named.get(id) : bySku.get(line.sku ?? '');
    if (!of) return line;
    const unit_price = priceOn(of, list, rate);
    if (unit_price === line.unit_price && line.price_list === list) return line;
    count += 1;
    const { line_total: _, is_total_given: __, ...rest } = line;
    return { ...rest, unit_price, price_list: list };
  });
  return { lines: all, count };
};

/** Reprices all lines that name an item or its SKU from another price list. */
export const reprice = command('documents.drafting.reprice', {
  says: 'Price the lines of a draft from a price list.',
  explains: [
    "Sets the unit price of every line that names an item, or whose SKU is known, to that of the list, converted at the document's rate, and makes the list that of the document.",
    'Items without a price on the list become 0; other lines stay, discounts too.',
    'Price lists of costs need the manager role (`role_too_low`).',
    'Drafts only.',
    '`repriced` counts changed lines.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, price_list: Name }),
  gives: writtenWith({ repriced: Type.Integer() }),
  refuses: [unknownPriceList, costListIsForManagers, priceListIsHidden, totalsRefused],
  asks: 'reprice',
  reads: (reader, { entity_id }, state) => {
    const stored = reader.lines(entity_id) as readonly LineItem[];
    const creditBasis = creditBasisFor(reader, entity_id, state);
    return {
      creditBasis,
      goods: { named: goodsOf(reader, stored), bySku: goodsBySku(reader, stored) },
    };
  },
  decide: (state, { entity_id, price_list }, now, { creditBasis, goods, lines }) => {
    const lists = priceListsOf(now.company).map((list) => list.name);
    const name = lists.find((list) => list.toLowerCase() === price_list.toLowerCase());
    if (!name) return unknownPriceList({ price_list, price_lists: lists });
    const refused = priceListRefusal(now, name);
    if (refused) return refused;
    const isOwn = state.currency === currencyOf(now.company);
    const rate = isOwn ? 1 : (state.conversion_rate ?? undefined);
    const before = storedLines(lines);
    const after = repricedLines(before, goods, name, rate);
    const facts = changeFacts(entity_id, state, before, {
      header: { price_list: name },
      lines: after.lines,
      creditBasis,
      rules: taxRulesOf(now.company),
    });
    return isRefusal(facts) ? facts : { facts, answer: { repriced: after.count } };
  },
});
