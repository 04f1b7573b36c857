import { writesSetting } from '../settings/declare.ts';
import { PriceListInputs } from '../settings/shapes.ts';

/** Replace the price lists. */
export const update = writesSetting('companies.priceLists.update', {
  says: 'Replace the price lists.',
  explains: [
    'Replaces the whole list, which must not be empty; names are unique ignoring case (`bad_setting`).',
    'Prices on items stay stored under their field name, so renaming a list starts a new, empty field.',
    'Documents keep their prices.',
  ],
  key: 'price_lists',
  field: 'price_lists',
  schema: PriceListInputs,
});
