import { FormatRegistry, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { isLoginEmail } from './email.ts';

export const sysUserCreated = fact(
  'sys.user.created',
  'user',
  Type.Object({ email: Type.String(), name: Type.String() }),
  { personal: ['email', 'name'] },
);

export const sysUserChanged = fact(
  'sys.user.changed',
  'user',
  Type.Object({ name: Type.String() }),
  { personal: ['name'] },
);

/** A user opened a company: it and its first owner are created in the same transaction. */
export const sysUserCompanyOpened = fact(
  'sys.user.company_opened',
  'user',
  Type.Object({ company_id: Uuid, company_name: Type.String() }),
);

/** An invitation of an existing login; its company is recorded only on the company's own chain. */
export const sysUserInvited = fact('sys.user.invited', 'user', Type.Object({}));

/** A person claimed a login by accepting an invitation: only its password opens the login from then on. */
export const sysUserClaimed = fact('sys.user.claimed', 'user', Type.Object({ company_id: Uuid }));

export const sysUserLocked = fact('sys.user.locked', 'user', Type.Object({}));

export const sysUserUnlocked = fact('sys.user.unlocked', 'user', Type.Object({}));

/** The owner of the installation ended a login's access, so that its rightful person sets a new password. */
export const sysUserHandedBack = fact('sys.user.handed_back', 'user', Type.Object({}));

export const sysUserSecondFactorEnrolled = fact(
  'sys.user.second_factor_enrolled',
  'user',
  Type.Object({}),
);

export const sysUserSecondFactorRemoved = fact(
  'sys.user.second_factor_removed',
  'user',
  Type.Object({ by: Type.Union([Type.Literal('self'), Type.Literal('machine')]) }),
);

/** Fact of a changed password; it never holds the password. */
export const sysUserPasswordChanged = fact(
  'sys.user.password_changed',
  'user',
  Type.Object({
    by: Type.Union([Type.Literal('self'), Type.Literal('reset'), Type.Literal('admin')]),
  }),
);

/** A login; what is erased reads as null. */
export type User = { readonly email: string | null; readonly name: string | null };

const when = on<User>();

/** A login of this installation; its facts are on the chain without a company. */
export const user = actor<User>('user', {
  initial: { email: null, name: null },
  folds: [
    when(sysUserCreated, (state, { email, name }) => ({ ...state, email, name })),
    when(sysUserChanged, (state, { name }) => ({ ...state, name })),
    when(sysUserCompanyOpened, (state) => state),
    when(sysUserPasswordChanged, (state) => state),
    when(sysUserInvited, (state) => state),
    when(sysUserClaimed, (state) => state),
    when(sysUserLocked, (state) => state),
    when(sysUserUnlocked, (state) => state),
    when(sysUserHandedBack, (state) => state),
    when(sysUserSecondFactorEnrolled, (state) => state),
    when(sysUserSecondFactorRemoved, (state) => state),
  ],
});

FormatRegistry.Set(
  'login-email',
  (text) => FormatRegistry.Get('email')?.(text) === true && isLoginEmail(text),
);

/** An email that a login is made with. */
export const Email = Type.String({ format: 'login-email', maxLength: 320 });
