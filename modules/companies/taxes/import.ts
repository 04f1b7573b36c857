import { importsList } from '../settings/import-list.ts';
import { taxesOf } from '../settings/readers.ts';

/** Import tax rates; a name that is known is skipped. */
export const importAll = importsList('companies.taxes.import', {
  says: 'Import tax rates; a name that is known is skipped.',
  key: 'taxes',
  of: (company) => taxesOf(company),
  numbers: ['rate', 'default_order'],
  flags: ['is_default', 'is_compound', 'is_inclusive', 'recoverable', 'reverse_charge'],
});
