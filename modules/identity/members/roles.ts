import { Type } from '@sinclair/typebox';
import { roles as names } from '../../../kernel/declare/access.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { abilitiesOf, levelOf } from './abilities.ts';
import { RoleName } from './member.ts';

/** The roles, lowest first. */
export const roles = query('identity.members.roles', {
  says: 'List the roles and their abilities.',
  explains: [
    'Roles are ordered from viewer to owner; each has the abilities of those below it.',
    'Figures such as costs are visible from manager on (`see_costs`).',
    'The list is the same in every company.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Array(
    Type.Object({
      name: RoleName,
      level: Type.Integer(),
      label: Type.String(),
      permissions: Type.Array(Type.String()),
    }),
  ),
  answer: () =>
    names.map((name) => ({
      name,
      level: levelOf(name),
      label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
      permissions: abilitiesOf(name),
    })),
});
