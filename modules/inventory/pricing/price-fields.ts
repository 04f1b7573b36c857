import { isAtLeast, type Role } from '../../../kernel/declare/access.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { memoizeWeak } from '../../../kernel/values/memoize-weak.ts';
import { sub } from '../../../kernel/values/money/money.ts';
import { priceField, priceListsOf } from '../../companies/contract/queries.ts';
import { isOwn, stockValue } from '../movements/movement.ts';
import { itemPricingSet } from '../state/facts.ts';
import type { Item } from '../state/item.ts';
import { lotValue } from './cost.ts';

/** Price fields of a company: `<list>_price` for each price list, and always the unit cost. */
export const priceFields = (company: Company): ReadonlySet<string> =>
  fieldsOf(priceListsOf(company));

const fieldsOf = memoizeWeak(
  (lists: ReturnType<typeof priceListsOf>): ReadonlySet<string> =>
    new Set([...lists.map((list) => priceField(list.name)), 'cost_price']),
);

/** Tests that a role may see and set costs. */
export const mayCostAs = (role: Role): boolean => isAtLeast(role, 'manager');

/** Tests that the caller may see and set costs. */
export const mayCost = (now: Now): boolean => mayCostAs(now.caller.role);

/** Fact of a price set manually; a new unit cost carries the change in stock value. */
export const priceChange = (
  id: string,
  state: Item,
  price_type: string,
  new_price: number,
  now: Now,
): Fact => {
  const isUnitCost = price_type === 'cost_price' && isOwn(state);
  const value_delta = isUnitCost
    ? sub(lotValue(state.quantity, new_price, state.currency), stockValue(state))
    : 0;
  return itemPricingSet(id, {
    price_type,
    new_price,
    date: now.today,
    ...(value_delta === 0 ? {} : { value_delta, journal_entry_id: now.id('je') }),
  });
};
