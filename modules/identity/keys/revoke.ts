import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { member } from '../members/member.ts';
import { noApiKey } from '../refusals.ts';
import { defaultKey, keyEnd, keyNamed } from './key.ts';

/** Revokes the caller's API key named default of this company. */
export const revoke = command('identity.keys.revoke', {
  says: 'Revoke your API key named default.',
  by: 'viewer',
  needsSession: true,
  status: 204,
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object({}),
  refuses: [noApiKey],
  reads: (reader, _, __, { caller }) => {
    const key = keyNamed(reader, caller, defaultKey);
    return key ? { key } : noApiKey();
  },
  decide: (_, __, { caller }, { key }) => keyEnd(caller.user_id, key.id),
});
