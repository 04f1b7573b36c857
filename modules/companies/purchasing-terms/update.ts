import { writesSetting } from '../settings/declare.ts';
import { Terms } from '../settings/shapes.ts';

/** Replace the payment terms of purchases. */
export const update = writesSetting('companies.purchasingTerms.update', {
  says: 'Replace the payment terms of purchases.',
  key: 'purchasing_payment_terms',
  field: 'terms',
  schema: Terms,
});
