import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { RoleName, sysMemberAdded } from './member.ts';

/** Makes a user a member; the founder of a company becomes its owner so. */
export const join = command('identity.members.join', {
  says: 'Make a user a member of the company.',
  by: 'owner',
  takes: Type.Object({ user_id: Uuid, role: RoleName }),
  decide: (_, { user_id, role }) => [sysMemberAdded(user_id, { user_id, role })],
});
