import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { Instant, Name, orNull } from '../../../kernel/declare/schemas.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sha256 } from '../../../kernel/values/canonical.ts';
import { secret } from '../../../kernel/values/ids.ts';
import { member, sysApiKeyCreated } from '../members/member.ts';
import { keyExists, keyExpired } from '../refusals.ts';
import { defaultKey, keyNamed, publicId } from './key.ts';
import { Scope } from './scope.ts';

/**
 * Makes an API key for the caller in this company. Without a name it is called `default` and replaces an earlier key
 * of that name.
 */
export const create = command('identity.keys.create', {
  says: 'Make an API key; it is shown this once. Without a body it replaces the key named default.',
  by: 'operator',
  needsSession: true,
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object({
    name: Type.Optional(Name),
    scopes: Type.Optional(
      Type.Array(Scope, {
        minItems: 1,
        maxItems: 50,
        uniqueItems: true,
        description: 'What the key may do, as far as its holder may; without scopes, all of it.',
      }),
    ),
    expires_at: Type.Optional(Instant),
    key: prepared<string>(),
  }),
  gives: Type.Object({
    api_key: Type.String(),
    key_id: Type.String(),
    name: Type.String(),
    expires_at: orNull(Instant),
  }),
  refuses: [keyExists, keyExpired],
  keyless: true,
  prepare: async (input) => ({ ...input, key: `chk_${secret()}` }),
  reads: (reader, { name, expires_at }, _, { caller, ts }) => {
    if (expires_at !== undefined && expires_at <= ts) return keyExpired({ expires_at });
    if (name !== undefined && keyNamed(reader, caller, name)) return keyExists({ name });
    return {};
  },
  decide: (_, input, { caller: { user_id, company_id }, ts }) => {
    const api_key = mustBe(input.key);
    const { name = defaultKey, scopes, expires_at = null } = input;
    const id = sha256(api_key);
    const whose = { company: instance, user_id, company_id, name };
    const rest = { created_at: ts, expires_at, scopes: scopes ? scopes.join(' ') : null };
    return {
      facts: [
        sysApiKeyCreated(user_id, {}),
        { keep: 'api_key', row: whose, drop: true },
        { keep: 'api_key', row: { ...whose, ...rest, id } },
      ],
      answer: { api_key, key_id: publicId(id), name, expires_at },
    };
  },
});
