import { Type } from '@sinclair/typebox';
import { sha256 } from '../../../kernel/canonical.ts';
import { secret } from '../../../kernel/ids.ts';
import { command } from '../../../kernel/operation.ts';
import { mustBe, prepared } from '../../../kernel/prepared.ts';
import { instance } from '../../../kernel/store/look.ts';
import { member, sysApiKeyCreated } from '../members/member.ts';

/** Makes an API key for the caller in this company, in place of an earlier one. */
export const create = command('identity.keys.create', {
  says: 'Make an API key; it is shown this once and replaces an earlier one.',
  by: 'operator',
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object({ key: prepared<string>() }),
  gives: Type.Object({ api_key: Type.String() }),
  keyless: true,
  prepare: async (input) => ({ ...input, key: `chk_${secret()}` }),
  decide: (_, input, { caller: { user_id, company_id }, ts }) => {
    const api_key = mustBe(input.key);
    const whose = { company: instance, user_id, company_id };
    return {
      facts: [
        sysApiKeyCreated(user_id, {}),
        { keep: 'api_key', row: whose, drop: true },
        { keep: 'api_key', row: { ...whose, id: sha256(api_key), created_at: ts } },
      ],
      answer: { api_key },
    };
  },
});
