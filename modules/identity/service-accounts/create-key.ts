import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { mustBe } from '../../../kernel/declare/preparation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name } from '../../../kernel/declare/schemas.ts';
import { keyHash, keyNamed, keyRow, newKey, publicId } from '../keys/key.ts';
import { KeyInput, KeyMade } from '../keys/record.ts';
import { keyExists, keyExpired, serviceAccountInactive } from '../refusals.ts';
import { serviceAccount, sysServiceAccountKeyCreated } from './service-account.ts';

/** Makes an API key of a service account; it stays valid when its maker's password changes. */
export const createKey = command('identity.serviceAccounts.createKey', {
  says: 'Make an API key of a service account; it is shown once.',
  explains: [
    'The key acts with the role of the account, limited by `scopes`, until it is revoked, expires, or the account is deactivated; a password change of its maker does not end it.',
    'Names are unique per account (`key_exists`), the expiry must lie ahead (`key_expired`), and a deactivated account is refused with `service_account_inactive`.',
    'Store the key, it is not shown again.',
  ],
  by: 'admin',
  needsSession: true,
  status: 201,
  on: serviceAccount,
  at: ({ service_account_id }) => service_account_id,
  takes: Type.Object({ service_account_id: AnyId, ...KeyInput, name: Name }),
  gives: KeyMade,
  refuses: [notFound, serviceAccountInactive, keyExists, keyExpired],
  keyless: true,
  prepare: async (input) => ({ ...input, key: newKey() }),
  reads: (reader, { service_account_id, name, expires_at }, { is_active }, { ts }) => {
    if (!is_active) return serviceAccountInactive();
    if (expires_at !== undefined && expires_at <= ts) return keyExpired({ expires_at });
    const holder = { user_id: service_account_id, company_id: reader.company };
    return keyNamed(reader, holder, name) ? keyExists({ name }) : {};
  },
  decide: (_, input, { caller, company, ts }) => {
    const { service_account_id: user_id, name, expires_at = null, scopes } = input;
    const made = mustBe(input.key);
    const holder = { user_id, company_id: company.id };
    return {
      facts: [
        sysServiceAccountKeyCreated(user_id, { name }),
        keyRow(made, { ...holder, name, scopes, expires_at, made_by: caller.user_id }, ts),
      ],
      answer: { api_key: made, key_id: publicId(keyHash(made)), name, expires_at },
    };
  },
});
