import { Type } from '@sinclair/typebox';
import { type Role, roles } from '../../../kernel/declare/access.ts';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Attributes, Instant, orNull, Uuid } from '../../../kernel/declare/schemas.ts';

/** A role in a company. */
export const RoleName = Type.Unsafe<Role>(
  Type.Union(
    roles.map((one) => Type.Literal(one)),
    { description: 'viewer, operator, manager, admin or owner.' },
  ),
);

export const sysMemberAdded = fact(
  'sys.member.added',
  'member',
  Type.Object({ user_id: Uuid, role: RoleName }),
);

export const sysUserRoleChanged = fact(
  'sys.user.role_changed',
  'member',
  Type.Object({ user_id: Uuid, old_role: RoleName, new_role: RoleName }),
);

export const sysUserDeactivated = fact(
  'sys.user.deactivated',
  'member',
  Type.Object({ user_id: Uuid }),
);

export const sysUserReactivated = fact(
  'sys.user.reactivated',
  'member',
  Type.Object({ user_id: Uuid }),
);

/** Suspension of a membership because its login was handed back; until confirmed, or until an instant. */
export const sysMemberSuspended = fact(
  'sys.member.suspended',
  'member',
  Type.Object({ user_id: Uuid, until: orNull(Instant) }),
);

export const sysMemberConfirmed = fact(
  'sys.member.confirmed',
  'member',
  Type.Object({ user_id: Uuid }),
);

/** Change of a login by an admin; the values are kept with the login, which belongs to no company. */
export const sysMemberChanged = fact(
  'sys.member.changed',
  'member',
  Type.Object({
    user_id: Uuid,
    fields: Type.Array(Type.Union([Type.Literal('name'), Type.Literal('password')])),
  }),
);

export const sysPreferencesChanged = fact(
  'sys.preferences.changed',
  'member',
  Type.Object({ changes: Attributes }),
);

export const sysApiKeyCreated = fact('sys.api_key.created', 'member', Type.Object({}));

export const sysApiKeyRevoked = fact('sys.api_key.revoked', 'member', Type.Object({}));

/** Membership of a user in a company. */
export type Member = {
  readonly role: Role;
  readonly is_active: boolean;
  /** Suspended until it is confirmed, or until an instant; absent otherwise. */
  readonly suspended?: { readonly until: string | null } | undefined;
  /** Preferences of the user; null resets one. */
  readonly preferences: Readonly<Record<string, unknown>>;
};

const when = on<Member>();

/** The membership of a user in a company; its id is the user's. */
export const member = actor<Member>('member', {
  title: 'user',
  initial: { role: 'viewer', is_active: false, preferences: {} },
  folds: [
    when(sysMemberAdded, (state, { role }) => ({ ...state, role, is_active: true })),
    when(sysUserRoleChanged, (state, { new_role }) => ({ ...state, role: new_role })),
    when(sysUserDeactivated, (state) => ({ ...state, is_active: false })),
    when(sysUserReactivated, (state) => ({ ...state, is_active: true })),
    when(sysMemberSuspended, (state, { until }) => ({ ...state, suspended: { until } })),
    when(sysMemberConfirmed, ({ suspended: _, ...state }) => state),
    when(sysMemberChanged, (state) => state),
    when(sysPreferencesChanged, (state, { changes }) => ({
      ...state,
      preferences: Object.fromEntries(
        Object.entries({ ...state.preferences, ...changes }).filter(([, value]) => value !== null),
      ),
    })),
    when(sysApiKeyCreated, (state) => state),
    when(sysApiKeyRevoked, (state) => state),
  ],
});
