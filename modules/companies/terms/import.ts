import { importsList } from '../settings/import-list.ts';
import { paymentTermsOf } from '../settings/readers.ts';

/** Import payment terms; a name that is known is skipped. */
export const importAll = importsList('companies.terms.import', {
  says: 'Import payment terms; a name that is known is skipped.',
  explains: [
    'Up to 500 records with `name`, `days`, `discount_pct`, `discount_days` and `description` in `data`.',
    'A known name, ignoring case, is skipped and not updated; an invalid record fails alone.',
    'The default terms are kept on the first import.',
  ],
  key: 'payment_terms',
  of: (company) => paymentTermsOf(company),
  numbers: ['days', 'discount_pct', 'discount_days'],
  flags: [],
});
