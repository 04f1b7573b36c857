import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { member } from '../members/member.ts';
import { noApiKey } from '../refusals.ts';
import { hasKey, keyRevoked } from './key.ts';

/** Takes the caller's API key of this company back. */
export const revoke = command('identity.keys.revoke', {
  says: 'Revoke your API key.',
  by: 'viewer',
  status: 204,
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object({}),
  refuses: [noApiKey],
  reads: (look, _, __, { caller }) => ({ held: hasKey(look, caller) }),
  decide: (_, __, { caller }, { held }) => (held ? keyRevoked(caller) : noApiKey()),
});
