import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { member } from '../members/member.ts';
import { noApiKey } from '../refusals.ts';
import { defaultKey, keyEnd, keyNamed } from './key.ts';

/** Revokes the caller's API key named default of this company. */
export const revoke = command('identity.keys.revoke', {
  says: 'Revoke your API key named default.',
  explains: [
    'Revokes only the key that was made without a name, in this company; requests with it are refused at once.',
    'Without such a key: `no_api_key`.',
    'Named keys are revoked with `identity_keys_revokeOne`.',
    'A revoked key cannot be restored; make a new one.',
  ],
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
