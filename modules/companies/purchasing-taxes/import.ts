import { importsList } from '../settings/import-list.ts';
import { taxesOf } from '../settings/readers.ts';

/** Import tax rates of purchases; a name that is known is skipped. */
export const importAll = importsList('companies.purchasingTaxes.import', {
  says: 'Import tax rates of purchases; a name that is known is skipped.',
  key: 'purchasing_taxes',
  of: (company) => taxesOf(company, 'purchase'),
  numbers: ['rate', 'default_order'],
  flags: ['is_default', 'is_compound', 'is_inclusive', 'recoverable', 'reverse_charge'],
});
