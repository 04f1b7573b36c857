import { readsSetting } from '../settings/declare.ts';
import { taxesOf } from '../settings/readers.ts';
import { TaxRates } from '../settings/shapes.ts';

/** List the tax rates of purchases; the sales list until there is one. */
export const get = readsSetting('companies.purchasingTaxes.get', {
  says: 'List the tax rates of purchases; the sales list until there is one.',
  gives: TaxRates,
  of: (company) => taxesOf(company, 'purchase'),
});
