import { instance, type Look } from '../../kernel/store/look.ts';
import { concerned, inCharge } from './members/in-charge.ts';
import { join } from './members/join.ts';
import {
  member,
  RoleName,
  sysMemberAdded,
  sysUserDeactivated,
  sysUserRoleChanged,
} from './members/member.ts';
import { credentialRow } from './passwords/credential.ts';
import { hashed, isPassword, NewPassword, TypedPassword } from './passwords/password.ts';
import { registrationClosed, wrongPassword, wrongSetupCode } from './refusals.ts';
import { Tokens } from './sessions/issue.ts';
import { apiKeyTable } from './tables.ts';
import { Email, emailKey, sysUserCompanyOpened, sysUserCreated, user } from './users/user.ts';
import { anyUser, loginByEmail, loginById } from './users/view.ts';

export {
  anyUser,
  apiKeyTable,
  concerned,
  credentialRow,
  Email,
  emailKey,
  hashed,
  inCharge,
  isPassword,
  join,
  loginByEmail,
  loginById,
  member,
  NewPassword,
  RoleName,
  registrationClosed,
  sysMemberAdded,
  sysUserCompanyOpened,
  sysUserCreated,
  sysUserDeactivated,
  sysUserRoleChanged,
  Tokens,
  TypedPassword,
  user,
  wrongPassword,
  wrongSetupCode,
};

/** Whether a password is the one that a user signs in with. */
export const isOwnPassword = (look: Look, userId: string, password: string): Promise<boolean> =>
  isPassword(loginById(look, userId)?.hash, password);

/** The tables of who is signed in or may be by a link; in a restored database they are empty. */
export const signedInTables = ['session', 'refresh_token', 'reset_token'] as const;

/** What a user is called; undefined when unknown or erased. */
export const userName = (look: Look, userId: string): string | undefined =>
  look
    .of(instance)
    .row<{ name: string | null }>('SELECT name FROM user_view WHERE company=:company AND id=:id', {
      id: userId,
    })?.name ?? undefined;
