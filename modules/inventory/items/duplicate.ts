import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId, Name, Quantity, Written } from '../../../kernel/declare/schemas.ts';
import { describedAs } from '../lots/child-lots.ts';
import { stockValue, valueDelta } from '../movements/movement.ts';
import { worthProblem } from '../pricing/price-limits.ts';
import { itemCreated, itemPricingSet } from '../state/facts.ts';
import { item } from '../state/item.ts';
import { skuTaken, tooPrecise, unknownUnit, worthTooMuch } from './refusals.ts';
import { nameConflict, nextSku } from './unique-names.ts';
import { quantityProblem } from './units.ts';

/** Creates a draft copy of an item with its description and prices, by default without quantity. */
export const duplicate = command('inventory.items.duplicate', {
  says: 'Duplicate an item as a draft.',
  explains: [
    'Copies description, attributes, location and all prices, including the unit cost, but not barcode, GTIN, EPC and files.',
    'Without `sku` the next number is assigned.',
    'The default quantity is 0; a quantity posts its value as opening stock (1130 against 3900).',
    'The copy of consigned goods is own stock.',
    'Delete the copy with `inventory_items_remove`.',
  ],
  by: 'operator',
  on: item,
  at: ({ entity_id }) => entity_id,
  asks: 'duplicate',
  takes: Type.Object({
    entity_id: AnyId,
    sku: Type.Optional(Name),
    quantity: Type.Optional(Quantity),
  }),
  gives: Written,
  refuses: [unknownUnit, tooPrecise, worthTooMuch, skuTaken],
  reads: (reader, { sku }) => ({
    number: sku === undefined ? nextSku(reader) : undefined,
    taken: sku === undefined ? undefined : nameConflict(reader, { sku }),
  }),
  decide: (state, { sku, quantity = 0 }, now, { number, taken }) => {
    const refused =
      taken ??
      quantityProblem(now.company, state.sell_by, quantity) ??
      worthProblem(quantity, state.prices);
    if (refused) return refused;
    const id = now.id('item');
    const worth = stockValue({ ...state, consignment_flag: null }, quantity);
    const made = itemCreated(
      id,
      {
        ...describedAs(state),
        sku: sku ?? number?.text ?? '',
        quantity,
        status: 'draft',
        currency: state.currency,
        date: now.today,
        ...(worth === 0 ? {} : { opening_value: worth }),
        ...valueDelta(worth),
      },
      number ? { number } : {},
    );
    const prices = Object.entries(state.prices).map(([price_type, new_price]) =>
      itemPricingSet(id, { price_type, new_price, date: now.today }),
    );
    return { facts: [made, ...prices], answer: { id } };
  },
});
