import { importsList } from '../settings/import-list.ts';
import { taxesOf } from '../settings/readers.ts';

/** Import tax rates of purchases; a name that is known is skipped. */
export const importAll = importsList('companies.purchasingTaxes.import', {
  says: 'Import tax rates of purchases; a name that is known is skipped.',
  explains: [
    'Adds records to the purchase list, or to a copy of the sales list if there is none; from then on both lists are separate.',
    'A known name, ignoring case, is skipped and not updated; an invalid record fails alone.',
    'Up to 500 records.',
  ],
  key: 'purchasing_taxes',
  of: (company) => taxesOf(company, 'purchase'),
  numbers: ['rate', 'default_order'],
  flags: ['is_default', 'is_compound', 'is_inclusive', 'recoverable', 'reverse_charge'],
});
