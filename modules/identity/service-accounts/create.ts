import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Name, writtenWith } from '../../../kernel/declare/schemas.ts';
import { ServiceRole, serviceAccount, sysServiceAccountCreated } from './service-account.ts';

/** Makes an account of the company for a program; it has no login, only keys. */
export const create = command('identity.serviceAccounts.create', {
  says: 'Make a service account: an account of the company without a login, for keys of programs.',
  explains: [
    'The account belongs to the company and has no password; programs act with its keys from `identity_serviceAccounts_createKey`.',
    'Every role except owner is possible.',
    'It can be deactivated with `identity_serviceAccounts_update`, but not deleted, because the ledger refers to it.',
  ],
  by: 'admin',
  needsSession: true,
  status: 201,
  on: serviceAccount,
  takes: Type.Object({ name: Name, role: ServiceRole }),
  gives: writtenWith({ ok: Type.Literal(true) }),
  decide: (_, { name, role }, now) => {
    const id = now.id();
    return {
      facts: [sysServiceAccountCreated(id, { name: name.trim(), role })],
      answer: { id, ok: true },
    };
  },
});
