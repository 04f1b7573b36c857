import { writesSetting } from '../settings/declare.ts';
import { TaxRates } from '../settings/shapes.ts';

/** Replace the tax rates of purchases. */
export const update = writesSetting('companies.purchasingTaxes.update', {
  says: 'Replace the tax rates of purchases.',
  explains: [
    'Replaces the whole list and separates it from the sales rates from then on, even when it is empty.',
    'Names are unique ignoring case (`bad_setting`).',
    'Input tax that is not `recoverable` becomes part of the cost; `reverse_charge` posts input and output tax at once.',
    'Existing documents keep their rates.',
  ],
  key: 'purchasing_taxes',
  field: 'taxes',
  schema: TaxRates,
});
