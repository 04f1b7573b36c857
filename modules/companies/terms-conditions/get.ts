import { readsSetting } from '../settings/declare.ts';
import { termsConditionsOf } from '../settings/readers.ts';
import { TermsTemplates } from '../settings/shapes.ts';

/** List the terms and conditions. */
export const get = readsSetting('companies.termsConditions.get', {
  says: 'List the terms and conditions.',
  gives: TermsTemplates,
  of: termsConditionsOf,
});
