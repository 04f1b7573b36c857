import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { instance } from '../../../kernel/store/look.ts';
import { member, sysApiKeyRevoked } from '../members/member.ts';
import { noApiKey } from '../refusals.ts';

/** Takes the caller's API key of this company back. */
export const revoke = command('identity.keys.revoke', {
  says: 'Revoke your API key.',
  by: 'viewer',
  status: 204,
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object({}),
  refuses: [noApiKey],
  reads: (look, _, __, { caller }) => ({
    hasKey:
      look.of(instance).row('SELECT 1 FROM api_key WHERE user_id=:user AND company_id=:of', {
        user: caller.user_id,
        of: caller.company_id,
      }) !== undefined,
  }),
  decide: (_, __, { caller: { user_id, company_id } }, { hasKey }) => {
    if (!hasKey) return noApiKey();
    const row = { company: instance, user_id, company_id };
    return [sysApiKeyRevoked(user_id, {}), { keep: 'api_key', row, drop: true }];
  },
});
