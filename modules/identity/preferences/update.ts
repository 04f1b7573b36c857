import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { DocsPreset, Language, PerPage } from '../../companies/contract/queries.ts';
import { member, sysPreferencesChanged } from '../members/member.ts';
import { tooManyPreferences } from '../refusals.ts';

const limit = 50_000;

/** Changes the caller's own preferences; allowed for viewers. */
export const update = command('identity.preferences.update', {
  says: 'Change your preferences; null resets one.',
  explains: [
    'Merges the sent keys into the stored preferences; null sets a key back.',
    'Known keys are checked, any others are stored as sent, up to 50,000 characters in all (`too_many_preferences`).',
    'Affects only the caller in this company.',
  ],
  by: 'viewer',
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object(
    {
      language: Type.Optional(orNull(Language)),
      docs_default_preset: Type.Optional(orNull(DocsPreset)),
      per_page: Type.Optional(orNull(PerPage)),
    },
    { additionalProperties: Type.Unknown(), minProperties: 1 },
  ),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [tooManyPreferences],
  decide: (state, input, { caller }) => {
    const changes = Object.fromEntries(Object.entries(input));
    if (JSON.stringify({ ...state.preferences, ...changes }).length > limit)
      return tooManyPreferences({ limit });
    return { facts: [sysPreferencesChanged(caller.user_id, { changes })], answer: { ok: true } };
  },
});
