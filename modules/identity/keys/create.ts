import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { Name } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { member, sysApiKeyCreated } from '../members/member.ts';
import { keyExists, keyExpired } from '../refusals.ts';
import { defaultKey, keyHash, keyNamed, keyRow, newKey, publicId } from './key.ts';
import { KeyInput, KeyMade } from './record.ts';

/** Makes an API key for the caller in this company. Without a name it is called `default` and replaces an earlier default key. */
export const create = command('identity.keys.create', {
  says: 'Make an API key; it is shown once. Without a body it replaces the key named default.',
  explains: [
    'The key acts for the caller in this company with the role held at the time of each request, limited by `scopes` such as `inventory:read`; without scopes it may do everything a key may.',
    'Operations that change access need a session.',
    'Another key of the same name is refused (`key_exists`), except that a call without `name` replaces the key `default`.',
    'Ends with `identity_keys_revokeOne`, a password change or the end of the membership.',
  ],
  by: 'operator',
  needsSession: true,
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object({
    name: Type.Optional(Name),
    ...KeyInput,
  }),
  gives: KeyMade,
  refuses: [keyExists, keyExpired],
  keyless: true,
  prepare: async (input) => ({ ...input, key: newKey() }),
  reads: (reader, { name, expires_at }, _, { caller, ts }) => {
    if (expires_at !== undefined && expires_at <= ts) return keyExpired({ expires_at });
    if (name !== undefined && keyNamed(reader, caller, name)) return keyExists({ name });
    return {};
  },
  decide: (_, input, { caller: { user_id, company_id }, ts }) => {
    const api_key = mustBe(input.key);
    const { name = defaultKey, scopes, expires_at = null } = input;
    const whose = { user_id, company_id, name };
    return {
      facts: [
        sysApiKeyCreated(user_id, {}),
        { keep: 'api_key', row: { company: instance, ...whose }, drop: true },
        keyRow(api_key, { ...whose, scopes, expires_at }, ts),
      ],
      answer: { api_key, key_id: publicId(keyHash(api_key)), name, expires_at },
    };
  },
});
