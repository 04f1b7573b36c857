import { readsSetting } from '../settings/declare.ts';
import { taxesOf } from '../settings/readers.ts';
import { TaxRates } from '../settings/shapes.ts';

/** List the tax rates. */
export const get = readsSetting('companies.taxes.get', {
  says: 'List the tax rates.',
  explains: [
    'Rates are percentages; a negative rate is withholding tax.',
    'A rate with `due_on` `payment` becomes due as documents are paid (cash accounting): until then it is on 2126, of bills on 1156.',
    'Returns defaults until the company sets its own.',
    'Purchases use this list, too, until `companies_purchasingTaxes_update` defines another.',
    '`is_default` is a hint for clients: the service adds no tax to a line by itself.',
  ],
  gives: TaxRates,
  of: (company) => taxesOf(company),
});
