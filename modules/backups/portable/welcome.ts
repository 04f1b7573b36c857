import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/operation.ts';
import { Uuid } from '../../../kernel/shapes.ts';
import { loginById, RoleName, sysMemberAdded } from '../../identity/contract.ts';

/** Makes the people of an archive members of the company that was made of it. */
export const welcome = command('backups.portable.welcome', {
  says: 'Make the people of an archive members of its company.',
  by: 'owner',
  takes: Type.Object({
    company_id: Type.String(),
    people: Type.Array(Type.Object({ user_id: Uuid, role: RoleName })),
  }),
  reads: (look, { people }) => ({
    known: people.filter(({ user_id }) => loginById(look, user_id)),
  }),
  decide: (_, { company_id }, __, { known }) =>
    known.map((one) => sysMemberAdded(one.user_id, one, { company: company_id })),
});
