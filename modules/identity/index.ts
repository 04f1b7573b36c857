import { module } from '../../kernel/declare/module.ts';
import { events } from './events.ts';
import { firstCompanyOf } from './installation/first-company.ts';
import { installation } from './installation/installation.ts';
import { invitation } from './invitations/invitation.ts';
import { invitationView } from './invitations/view.ts';
import { noteUse } from './keys/note-use.ts';
import { inCharge } from './members/in-charge.ts';
import { join } from './members/join.ts';
import { member } from './members/member.ts';
import { memberView } from './members/view.ts';
import { founderOwns } from './reactions.ts';
import { enrolmentRequired, outOfScope, passwordChangeRequired } from './refusals.ts';
import { settleMembers } from './restores/settle-members.ts';
import { settleUsers } from './restores/settle-users.ts';
import { authRoutes, installationRoutes, memberRoutes, pageRoutes } from './routes.ts';
import { removeByMachine } from './second-factor/remove-by-machine.ts';
import { accessRule } from './second-factor/rule.ts';
import { sealStored, sealStoredFactors } from './second-factor/seal-stored.ts';
import { use } from './second-factor/use.ts';
import {
  listedAfterDeactivation,
  listedAfterHandBack,
  listedAfterPassword,
  listedAfterRoleChange,
} from './service-accounts/listed-keys.ts';
import { serviceAccount } from './service-accounts/service-account.ts';
import { serviceAccountView } from './service-accounts/view.ts';
import { authenticate, authenticateKey, firstVisitor, roleOf } from './sessions/access.ts';
import { rotate } from './sessions/rotate.ts';
import { sessionEnd, sessionTables } from './sessions/session-end.ts';
import {
  apiKeyTable,
  credentialTable,
  invitationCodeTable,
  loginLockTable,
  recoveryCodeTable,
  refreshTokenTable,
  resetTokenTable,
  secondFactorTable,
  sessionTable,
} from './tables.ts';
import { emailKey } from './users/email.ts';
import { user } from './users/user.ts';
import { anyUser, userView } from './users/view.ts';

export type { Unwelcome } from './sessions/access.ts';
export {
  anyUser,
  authenticate,
  authenticateKey,
  emailKey,
  enrolmentRequired,
  firstCompanyOf,
  firstVisitor,
  inCharge,
  outOfScope,
  passwordChangeRequired,
  roleOf,
  sealStoredFactors,
  sessionEnd,
  sessionTables,
};

/** Name of the command by which the gateway keeps the days on which keys are used. */
export const noteKeyUse = noteUse.name;

/** Access control: logins, sessions, API keys, and the members of each company. */
export const identity = module('identity', {
  events,
  actors: [user, member, invitation, serviceAccount, installation, accessRule],
  routes: [...authRoutes, ...pageRoutes, ...memberRoutes, ...installationRoutes],
  commands: [join, noteUse, rotate, use, sealStored, removeByMachine, settleMembers, settleUsers],
  views: [userView, memberView, invitationView, serviceAccountView],
  keeps: [
    credentialTable,
    sessionTable,
    refreshTokenTable,
    apiKeyTable,
    resetTokenTable,
    invitationCodeTable,
    loginLockTable,
    secondFactorTable,
    recoveryCodeTable,
  ],
  reactions: [
    founderOwns,
    listedAfterPassword,
    listedAfterHandBack,
    listedAfterDeactivation,
    listedAfterRoleChange,
  ],
});
