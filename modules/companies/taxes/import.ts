import { importsList } from '../settings/import-list.ts';
import { taxesOf } from '../settings/readers.ts';

/** Import tax rates; a name that is known is skipped. */
export const importAll = importsList('companies.taxes.import', {
  says: 'Import tax rates; a name that is known is skipped.',
  explains: [
    'Up to 500 records with the rate in `data`; numbers and flags may be texts from a CSV file.',
    'A known name, ignoring case, is skipped and not updated; an invalid record fails alone with its reason.',
    'The first import keeps the default rates and adds to them.',
  ],
  key: 'taxes',
  of: (company) => taxesOf(company),
  numbers: ['rate', 'default_order'],
  flags: ['is_default', 'is_compound', 'is_inclusive', 'recoverable', 'reverse_charge'],
});
