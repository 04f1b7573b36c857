import { writesSetting } from '../settings/declare.ts';
import { Terms } from '../settings/shapes.ts';

/** Replace the payment terms. */
export const update = writesSetting('companies.terms.update', {
  says: 'Replace the payment terms.',
  key: 'payment_terms',
  field: 'terms',
  schema: Terms,
});
