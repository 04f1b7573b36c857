import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId } from '../../../kernel/declare/schemas.ts';
import { keyDropped, keysOf, publicId } from '../keys/key.ts';
import { noApiKey } from '../refusals.ts';
import { serviceAccount, sysServiceAccountKeyRevoked } from './service-account.ts';

/** Revokes an API key of a service account. */
export const revokeKey = command('identity.serviceAccounts.revokeKey', {
  says: 'Revoke an API key of a service account.',
  explains: [
    'Requests with the key are refused at once; other keys of the account stay.',
    'An unknown `key_id`: `no_api_key`.',
    'Revocation cannot be undone; make a new key, for which the name is free again.',
  ],
  by: 'admin',
  needsSession: true,
  status: 204,
  on: serviceAccount,
  at: ({ service_account_id }) => service_account_id,
  takes: Type.Object({ service_account_id: AnyId, key_id: AnyId }),
  refuses: [notFound, noApiKey],
  reads: (reader, { service_account_id: user_id, key_id }) => {
    const keys = keysOf(reader, { user_id, company_id: reader.company });
    const key = keys.find(({ id }) => publicId(id) === key_id);
    return key ? { key } : noApiKey();
  },
  decide: (_, { service_account_id }, __, { key }) => [
    sysServiceAccountKeyRevoked(service_account_id, { name: key.name }),
    keyDropped(key.id),
  ],
});
