import { seesCosts } from '../../../kernel/declare/access.ts';
import { isCost } from '../../../kernel/declare/confidential/figures.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  currencyOf,
  defaultPriceListOf,
  hiddenFrom,
  priceField,
} from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { incompleteLine } from '../refusals.ts';
import type { LineInput } from './input.ts';
import { itemOf } from './line.ts';

/** Prices of items on the default price list, by item, in company currency. */
export type ItemPrices = ReadonlyMap<string, number>;

/** Reads the prices for lines without one; none from a price list that the caller may not see. */
export const itemPrices = (reader: Reader, lines: readonly LineInput[], now: Now): ItemPrices => {
  const { company, caller } = now;
  const field = priceField(defaultPriceListOf(company));
  if (isCost(field) && !seesCosts(caller.role)) return new Map();
  if (hiddenFrom(company, caller.role).has(field)) return new Map();
  const ids = lines.flatMap((line) => (hasPrice(line) ? [] : (itemOf(line) ?? [])));
  return new Map(
    [...new Set(ids)].flatMap((id) => {
      const price = reader.state(item, id)?.prices[field];
      return price === undefined ? [] : [[id, price] as const];
    }),
  );
};

const hasPrice = ({ unit_price, line_total }: LineInput): boolean =>
  typeof unit_price === 'number' || typeof line_total === 'number';

/**
 * Completes a line of a quotation with the price of its item, in company currency; refuses a line without quantity
 * or price, except a lump sum (`line_total`).
 */
export const completeLine = (
  line: LineInput,
  at: number,
  of: { readonly prices: ItemPrices; readonly currency: string },
  { company }: Now,
): LineInput | Refusal => {
  if (typeof line.line_total === 'number') return line;
  if (typeof line.quantity !== 'number')
    return incompleteLine({ line: at, number: at + 1, missing: 'quantity' });
  if (hasPrice(line)) return line;
  const isOwn = of.currency === currencyOf(company);
  const unit_price = isOwn ? of.prices.get(itemOf(line) ?? '') : undefined;
  return unit_price === undefined
    ? incompleteLine({ line: at, number: at + 1, missing: 'unit_price' })
    : { ...line, unit_price, price_list: defaultPriceListOf(company) };
};
