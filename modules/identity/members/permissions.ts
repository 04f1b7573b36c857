import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { abilitiesOf } from './abilities.ts';
import { RoleName } from './member.ts';

/** Abilities of the caller. */
export const permissions = query('identity.members.permissions', {
  says: 'Read your role and its abilities.',
  explains: [
    'Shows the role in the company of the token.',
    'Abilities are names for user interfaces; each operation checks the role itself, and an API key may be limited further by its scopes, which are not taken into account here.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ role: RoleName, permissions: Type.Array(Type.String()) }),
  answer: (_, __, { caller: { role } }) => ({ role, permissions: abilitiesOf(role) }),
});
