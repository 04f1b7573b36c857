import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { abilitiesOf } from './abilities.ts';
import { RoleName } from './member.ts';

/** Abilities of the caller. */
export const permissions = query('identity.members.permissions', {
  says: 'Read your role and its abilities.',
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ role: RoleName, permissions: Type.Array(Type.String()) }),
  answer: (_, __, { caller: { role } }) => ({ role, permissions: abilitiesOf(role) }),
});
