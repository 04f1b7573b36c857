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
  explains: [
    'Quantity times unit cost posts as opening stock, dated today: 1130 against 3900.',
    '`cost_price`, `cost_total` and cost price lists need the manager role (`role_too_low`); other price lists do not.',
    'Without `sku` a number such as `SKU-000001` is assigned, without `location_id` the default location, and the item is `available` unless `draft` is sent.',
    'SKU, barcode, GTIN and EPC must be unique (`sku_taken`, `barcode_taken`).',
    'Undo with `inventory_items_remove` while the item is unused.',
  ],
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
