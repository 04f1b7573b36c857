import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { sysUserCreated, user } from '../users/user.ts';
import { KeptUser } from './access.ts';

/** Creates logins that a restored installation does not have; their credentials are already stored. */
export const settleUsers = command('identity.restores.settleUsers', {
  says: 'Keep the live logins after a restore.',
  by: 'owner',
  takes: Type.Object({ users: Type.Array(KeptUser) }),
  reads: (reader, { users }) => ({
    unknown: users.filter(({ user_id }) => !reader.of(instance).state(user, user_id)),
  }),
  decide: (_, __, ___, { unknown }) =>
    unknown.flatMap(({ user_id, email, name }) =>
      email === null
        ? []
        : [sysUserCreated(user_id, { email, name: name ?? '' }, { company: instance })],
    ),
});
