import { writesSetting } from '../settings/declare.ts';
import { TaxRates } from '../settings/shapes.ts';

/** Replace the tax rates. */
export const update = writesSetting('companies.taxes.update', {
  says: 'Replace the tax rates.',
  key: 'taxes',
  field: 'taxes',
  schema: TaxRates,
});
