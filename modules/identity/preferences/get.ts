import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Attributes } from '../../../kernel/declare/schemas.ts';
import { member } from '../members/member.ts';

/** Default preferences. */
const defaults = { language: 'en', docs_default_preset: 'last_12m', per_page: 50 };

/** The caller's own preferences in this company. */
export const get = query('identity.preferences.get', {
  says: 'Read your preferences.',
  explains: [
    'Preferences are kept per user and company.',
    'Missing ones show the defaults: language `en`, preset `last_12m` for document lists, 50 rows per page.',
    'Further keys stored by clients are included.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Attributes,
  answer: (reader, _, { caller }) => ({
    ...defaults,
    ...reader.state(member, caller.user_id)?.preferences,
  }),
});
