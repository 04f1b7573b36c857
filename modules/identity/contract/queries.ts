import type { Caller } from '../../../kernel/declare/access.ts';
import type { Operation } from '../../../kernel/declare/operation.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';
import { firstCompanyOf, installationOf } from '../installation/first-company.ts';
import { isInScope, scopeOf } from '../keys/scope.ts';
import { concerned, inCharge } from '../members/in-charge.ts';
import { RoleName } from '../members/member.ts';
import { hashed, isPassword, NewPassword, TypedPassword } from '../passwords/password.ts';
import { outOfScope } from '../refusals.ts';
import { SetupCode, setupProblem } from '../registration/setup.ts';
import type { KeptAccess } from '../restores/access.ts';
import { restoredMembers } from '../restores/invite.ts';
import { closeLogins } from '../restores/logins.ts';
import { membersSettled } from '../restores/settle-members.ts';
import { presentRole } from '../sessions/access.ts';
import { Tokens } from '../sessions/issue.ts';
import { checkedLogin, recheckedLogin } from '../sessions/sign-in.ts';
import { apiKeyTable } from '../tables.ts';
import { emailKey } from '../users/email.ts';
import { Email } from '../users/user.ts';
import { userName } from '../users/user-name.ts';
import { anyUser, loginByEmail, loginById } from '../users/view.ts';

export type { KeptAccess };
export {
  anyUser,
  apiKeyTable,
  checkedLogin,
  closeLogins,
  concerned,
  Email,
  emailKey,
  firstCompanyOf,
  hashed,
  inCharge,
  installationOf,
  loginByEmail,
  membersSettled,
  NewPassword,
  outOfScope,
  presentRole,
  RoleName,
  recheckedLogin,
  restoredMembers,
  SetupCode,
  scopeOf,
  setupProblem,
  Tokens,
  TypedPassword,
  userName,
};

/** True if a password is the user's own. */
export const isOwnPassword = (reader: Reader, userId: string, password: string): Promise<boolean> =>
  isPassword(loginById(reader, userId)?.hash, password);

/** Tables of sessions and links that give access; empty in a restored database. */
export const signedInTables = [
  'session',
  'refresh_token',
  'reset_token',
  'invitation_code',
] as const;

/** True if the API key of a caller allows an operation; the session of a person allows all. */
export const isInKeyScope = (
  reader: Reader,
  { key_id }: Pick<Caller, 'key_id'>,
  operation: Pick<Operation, 'kind' | 'name'>,
): boolean => {
  if (key_id === undefined) return true;
  const [key] = reader
    .of(instance)
    .rows<{ scopes: string | null }>(
      'SELECT scopes FROM api_key WHERE company=:company AND id=:key_id',
      { key_id },
    );
  return key !== undefined && isInScope(key.scopes, operation);
};
