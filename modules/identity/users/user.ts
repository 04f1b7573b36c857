import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/actor.ts';
import { fact } from '../../../kernel/fact.ts';
import { Uuid } from '../../../kernel/shapes.ts';

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

/** A user opened a company: it is founded, with its first owner, in the same transaction. */
export const sysUserCompanyOpened = fact(
  'sys.user.company_opened',
  'user',
  Type.Object({ company_id: Uuid, company_name: Type.String() }),
);

/** The password itself is never in a fact. */
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

/** A login of this installation; its facts stand on the chain that belongs to no company. */
export const user = actor<User>('user', {
  initial: { email: null, name: null },
  folds: [
    when(sysUserCreated, (state, { email, name }) => ({ ...state, email, name })),
    when(sysUserChanged, (state, { name }) => ({ ...state, name })),
    when(sysUserCompanyOpened, (state) => state),
    when(sysUserPasswordChanged, (state) => state),
  ],
});

/** An email that a login is made with. */
export const Email = Type.String({ format: 'email', maxLength: 320 });

/** The form in which emails are compared: one login per email, whatever its case (decisions 56). */
export const emailKey = (email: string): string => email.trim().normalize('NFC').toLowerCase();
