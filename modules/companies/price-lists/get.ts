import { readsSetting } from '../settings/declare.ts';
import { priceListsOf } from '../settings/readers.ts';
import { PriceListInputs } from '../settings/shapes.ts';

/** List the price lists. */
export const get = readsSetting('companies.priceLists.get', {
  says: 'List the price lists.',
  gives: PriceListInputs,
  of: priceListsOf,
});
