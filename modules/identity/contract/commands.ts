import { join } from '../members/join.ts';
import { credentialRow } from '../passwords/credential.ts';
import {
  loginLocked,
  passwordChangeRequired,
  registrationClosed,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
  weakPassword,
  wrongPassword,
  wrongSetupCode,
} from '../refusals.ts';
import { accessIn } from '../restores/access.ts';
import { keepLogins } from '../restores/logins.ts';
import { keepOnlyCredential } from '../restores/only-credential.ts';
import { settleMembers } from '../restores/settle-members.ts';
import { settleUsers } from '../restores/settle-users.ts';

export {
  accessIn,
  credentialRow,
  join,
  keepLogins,
  keepOnlyCredential,
  loginLocked,
  passwordChangeRequired,
  registrationClosed,
  secondFactorRequired,
  secondFactorUnreadable,
  secondFactorWrong,
  settleMembers,
  settleUsers,
  weakPassword,
  wrongPassword,
  wrongSetupCode,
};
