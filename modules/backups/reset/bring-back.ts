import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { credentialRow } from '../../identity/contract/commands.ts';
import { sysUserCompanyOpened, sysUserCreated } from '../../identity/contract/facts.ts';
import type { Emptying } from '../archives/installation/factory-reset.ts';

/** Recreates logins as they were, and their company. */
export const bringBack = command('backups.reset.bringBack', {
  says: 'Recreate the logins that survive a reset.',
  by: 'owner',
  takes: Type.Object({
    refound: Type.Unsafe<NonNullable<Emptying['refound']>>({}),
    company_id: Type.String(),
  }),
  decide: (_, { refound, company_id }, { ts }) => [
    ...refound.people.flatMap(({ user_id, email, name, hash, ver }) => [
      sysUserCreated(user_id, { email, name }, { company: instance }),
      credentialRow({ user_id, hash, ver }, ts),
    ]),
    sysUserCompanyOpened(
      refound.owner_id,
      { company_id, company_name: refound.company_name },
      { company: instance },
    ),
  ],
});
