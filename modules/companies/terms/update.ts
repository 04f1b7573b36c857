import { writesSetting } from '../settings/declare.ts';
import { Terms } from '../settings/shapes.ts';

/** Replace the payment terms. */
export const update = writesSetting('companies.terms.update', {
  says: 'Replace the payment terms.',
  explains: [
    'Replaces the whole list; names are unique ignoring case (`bad_setting`).',
    'Due dates of existing documents stay until their terms or issue date change.',
    'A document whose terms are not in the list gets no due date from them.',
  ],
  key: 'payment_terms',
  field: 'terms',
  schema: Terms,
});
