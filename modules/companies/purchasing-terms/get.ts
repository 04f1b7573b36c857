import { readsSetting } from '../settings/declare.ts';
import { paymentTermsOf } from '../settings/readers.ts';
import { Terms } from '../settings/shapes.ts';

/** List the payment terms of purchases; the sales list until there is one. */
export const get = readsSetting('companies.purchasingTerms.get', {
  says: 'List the payment terms of purchases; the sales list until there is one.',
  explains: [
    'Sets the due date of bills from their issue date.',
    'While no purchase list is set, changes of the sales list show here at once.',
  ],
  gives: Terms,
  of: (company) => paymentTermsOf(company, 'purchase'),
});
