import { readsSetting } from '../settings/declare.ts';
import { termsConditionsOf } from '../settings/readers.ts';
import { TermsTemplates } from '../settings/shapes.ts';

/** List the terms and conditions. */
export const get = readsSetting('companies.termsConditions.get', {
  says: 'List the terms and conditions.',
  explains: [
    'Texts for the foot of documents.',
    '`default_for` names the document types whose drafts start with the text.',
    'Returns built-in texts, which drafts copy as well, until the company sets its own.',
  ],
  gives: TermsTemplates,
  of: termsConditionsOf,
});
