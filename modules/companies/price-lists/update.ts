import { writesSetting } from '../settings/declare.ts';
import { PriceListInputs } from '../settings/shapes.ts';

/** Replace the price lists. */
export const update = writesSetting('companies.priceLists.update', {
  says: 'Replace the price lists.',
  key: 'price_lists',
  field: 'price_lists',
  schema: PriceListInputs,
});
