import { readsSetting } from '../settings/declare.ts';
import { paymentTermsOf } from '../settings/readers.ts';
import { Terms } from '../settings/shapes.ts';

/** List the payment terms. */
export const get = readsSetting('companies.terms.get', {
  says: 'List the payment terms.',
  explains: [
    'Each term gives the days from the issue date to the due date.',
    'A term may grant a settlement discount: `discount_pct` for payment within `discount_days` of the issue date.',
    'Returns the default terms until the company sets its own.',
    'Purchases use this list, too, until they have their own.',
  ],
  gives: Terms,
  of: (company) => paymentTermsOf(company),
});
