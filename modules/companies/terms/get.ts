import { readsSetting } from '../settings/declare.ts';
import { paymentTermsOf } from '../settings/readers.ts';
import { Terms } from '../settings/shapes.ts';

/** List the payment terms. */
export const get = readsSetting('companies.terms.get', {
  says: 'List the payment terms.',
  gives: Terms,
  of: (company) => paymentTermsOf(company),
});
