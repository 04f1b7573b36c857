import { writesSetting } from '../settings/declare.ts';
import { Terms } from '../settings/shapes.ts';

/** Replace the payment terms of purchases. */
export const update = writesSetting('companies.purchasingTerms.update', {
  says: 'Replace the payment terms of purchases.',
  explains: [
    'Replaces the whole list and separates it from the sales terms from then on, even when it is empty.',
    'Names are unique ignoring case (`bad_setting`).',
    'Due dates of existing documents stay.',
  ],
  key: 'purchasing_payment_terms',
  field: 'terms',
  schema: Terms,
});
