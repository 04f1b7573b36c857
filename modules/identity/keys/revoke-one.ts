import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { member } from '../members/member.ts';
import { noApiKey } from '../refusals.ts';
import { keyEnd, keysOf, publicId } from './key.ts';

/** Revokes one of the caller's API keys of this company. */
export const revokeOne = command('identity.keys.revokeOne', {
  says: 'Revoke one of your API keys.',
  explains: [
    'Takes the `key_id` of the list; only keys of the caller in this company are found (`no_api_key`).',
    'Requests with the key are refused at once.',
    'Revocation cannot be undone; make a new key with `identity_keys_create`.',
  ],
  by: 'viewer',
  needsSession: true,
  status: 204,
  on: member,
  at: (_, { user_id }) => user_id,
  takes: Type.Object({ key_id: AnyId }),
  refuses: [noApiKey],
  reads: (reader, { key_id }, _, { caller }) => {
    const key = keysOf(reader, caller).find(({ id }) => publicId(id) === key_id);
    return key ? { key } : noApiKey();
  },
  decide: (_, __, { caller }, { key }) => keyEnd(caller.user_id, key.id),
});
