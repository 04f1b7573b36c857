import { readsSetting } from '../settings/declare.ts';
import { taxesOf } from '../settings/readers.ts';
import { TaxRates } from '../settings/shapes.ts';

/** List the tax rates of purchases; the sales list until there is one. */
export const get = readsSetting('companies.purchasingTaxes.get', {
  says: 'List the tax rates of purchases; the sales list until there is one.',
  explains: [
    'Used for bills, purchase orders, consignments in and supplier credits, and for received e-invoices.',
    'While no purchase list is set, changes of the sales list show here at once.',
  ],
  gives: TaxRates,
  of: (company) => taxesOf(company, 'purchase'),
});
