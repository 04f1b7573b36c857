import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { Written } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { ItemInput } from './input.ts';
import { itemFacts, newItemContext, validItem } from './new-item.ts';
import {
  barcodeTaken,
  costIsForManagers,
  costsDisagree,
  fieldIsHidden,
  notLandedCost,
  priceTooLarge,
  priceTooPrecise,
  skuTaken,
  tooPrecise,
  unknownField,
  unknownLocation,
  unknownUnit,
  worthTooMuch,
} from './refusals.ts';

/** Creates an item; the value of its quantity posts as opening stock. */
export const create = command('inventory.items.create', {
  says: 'Create an item.',
  by: 'operator',
  on: item,
  takes: ItemInput,
  gives: Written,
  refuses: [
    fieldIsHidden,
    costIsForManagers,
    unknownField,
    unknownUnit,
    tooPrecise,
    notLandedCost,
    unknownLocation,
    skuTaken,
    barcodeTaken,
    costsDisagree,
    priceTooLarge,
    priceTooPrecise,
    worthTooMuch,
  ],
  reads: newItemContext,
  decide: (_, input, now, around) => {
    const fit = validItem(input, around, now);
    if (isRefusal(fit)) return fit;
    return itemFacts(now.id('item'), fit, around, now);
  },
});
