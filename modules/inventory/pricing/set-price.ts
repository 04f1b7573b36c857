import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Amount, AnyId, Name, Written } from '../../../kernel/declare/schemas.ts';
import {
  priceTooLarge,
  priceTooPrecise,
  unknownPriceList,
  worthTooMuch,
} from '../items/refusals.ts';
import { item } from '../state/item.ts';
import { priceChange, priceFields } from './price-fields.ts';
import { worthProblem } from './price-limits.ts';

/** Sets a price of an item; a new unit cost revalues the quantity on hand. */
export const price = command('inventory.pricing.setPrice', {
  says: 'Set a price of an item.',
  explains: [
    '`price_type` is the field of a price list, such as `retail_price`, or `cost_price`; others are refused with `unknown_price_list`.',
    'A new unit cost of own goods revalues the quantity on hand today: 1130 against 5400.',
    'Earlier deliveries keep their cost.',
    'Prices have up to six decimals (`price_too_precise`).',
    'Set the former price to reverse it.',
  ],
  by: 'manager',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'price',
  takes: Type.Object({ entity_id: AnyId, price_type: Name, new_price: Amount }),
  gives: Written,
  refuses: [unknownPriceList, priceTooLarge, priceTooPrecise, worthTooMuch],
  decide: (state, { entity_id, price_type, new_price }, now) => {
    const known = priceFields(now.company);
    if (!known.has(price_type)) return unknownPriceList({ price_type, known: [...known] });
    const refused = worthProblem(state.quantity, { [price_type]: new_price });
    return refused ?? [priceChange(entity_id, state, price_type, new_price, now)];
  },
});
