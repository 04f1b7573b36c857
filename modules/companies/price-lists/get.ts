import { readsSetting } from '../settings/declare.ts';
import { priceListsOf } from '../settings/readers.ts';
import { PriceListInputs } from '../settings/shapes.ts';

/** List the price lists. */
export const get = readsSetting('companies.priceLists.get', {
  says: 'List the price lists.',
  explains: [
    'Each list makes an item field named in lower case, such as `retail_price`.',
    'Defaults are Retail, Wholesale and Cost.',
    'Lists named after costs are visible to managers and above only.',
  ],
  gives: PriceListInputs,
  of: priceListsOf,
});
