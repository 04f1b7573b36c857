import { writesSetting } from '../settings/declare.ts';
import { TaxRates } from '../settings/shapes.ts';

/** Replace the tax rates. */
export const update = writesSetting('companies.taxes.update', {
  says: 'Replace the tax rates.',
  explains: [
    'Replaces the whole list; names are unique ignoring case (`bad_setting`).',
    'Existing documents keep the rates they were calculated with, and drafts keep theirs until changed.',
    'Once rates are set, a country on the default location no longer changes them.',
    'To add rates only, use `companies_taxes_import`.',
  ],
  key: 'taxes',
  field: 'taxes',
  schema: TaxRates,
});
