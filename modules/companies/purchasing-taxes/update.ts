import { writesSetting } from '../settings/declare.ts';
import { TaxRates } from '../settings/shapes.ts';

/** Replace the tax rates of purchases. */
export const update = writesSetting('companies.purchasingTaxes.update', {
  says: 'Replace the tax rates of purchases.',
  key: 'purchasing_taxes',
  field: 'taxes',
  schema: TaxRates,
});
