import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { keysEndOf } from '../keys/key.ts';
import { ServiceRole, serviceAccount, sysServiceAccountChanged } from './service-account.ts';

/** Changes a service account; a role takes effect with the next request, and deactivating it ends its keys. */
export const update = command('identity.serviceAccounts.update', {
  says: 'Change the name or role of a service account, or deactivate it and end its keys.',
  explains: [
    'A role takes effect with the next request of its keys.',
    '`is_active` false ends all keys; activating the account again does not restore them.',
    'Names need not be unique.',
    'Entries made by the account keep their reference.',
  ],
  by: 'admin',
  needsSession: true,
  on: serviceAccount,
  at: ({ service_account_id }) => service_account_id,
  takes: Type.Object({
    service_account_id: AnyId,
    name: Type.Optional(Name),
    role: Type.Optional(ServiceRole),
    is_active: Type.Optional(Type.Boolean()),
  }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  refuses: [notFound],
  decide: (_, { service_account_id: id, name, role, is_active }, { company }) => ({
    facts: [
      sysServiceAccountChanged(id, {
        ...(name === undefined ? {} : { name: name.trim() }),
        ...(role === undefined ? {} : { role }),
        ...(is_active === undefined ? {} : { is_active }),
      }),
      ...(is_active === false ? [keysEndOf({ user_id: id, company_id: company.id })] : []),
    ],
    answer: { ok: true },
  }),
});
