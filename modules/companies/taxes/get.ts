import { readsSetting } from '../settings/declare.ts';
import { taxesOf } from '../settings/readers.ts';
import { TaxRates } from '../settings/shapes.ts';

/** List the tax rates. */
export const get = readsSetting('companies.taxes.get', {
  says: 'List the tax rates.',
  gives: TaxRates,
  of: (company) => taxesOf(company),
});
