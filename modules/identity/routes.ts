import { del, get, patch, post, put, routes } from '../../kernel/declare/route.ts';
import { mine } from './companies/mine.ts';
import { open } from './companies/open.ts';
import { get as getInstallation } from './installation/get.ts';
import { handBack } from './installation/hand-back.ts';
import { lock } from './installation/lock.ts';
import { logins } from './installation/logins.ts';
import { unlock } from './installation/unlock.ts';
import { update as updateInstallation } from './installation/update.ts';
import { accept } from './invitations/accept.ts';
import { create as invite } from './invitations/create.ts';
import { get as getInvitation } from './invitations/get.ts';
import { list as listInvitations } from './invitations/list.ts';
import { invitationPage } from './invitations/page.ts';
import { resend } from './invitations/resend.ts';
import { revoke as revokeInvitation } from './invitations/revoke.ts';
import { create as createKey } from './keys/create.ts';
import { list as listKeys } from './keys/list.ts';
import { revoke as revokeKey } from './keys/revoke.ts';
import { revokeOne } from './keys/revoke-one.ts';
import { confirm } from './members/confirm.ts';
import { deactivate } from './members/deactivate.ts';
import { get as getMember } from './members/get.ts';
import { list as listMembers } from './members/list.ts';
import { permissions } from './members/permissions.ts';
import { resetPassword } from './members/reset-password.ts';
import { roles as listRoles } from './members/roles.ts';
import { update as updateMember } from './members/update.ts';
import { change as changePassword } from './passwords/change.ts';
import { confirmReset } from './passwords/confirm-reset.ts';
import { passwordPage } from './passwords/page.ts';
import { requestReset } from './passwords/request-reset.ts';
import { get as getPreferences } from './preferences/get.ts';
import { update as updatePreferences } from './preferences/update.ts';
import { register } from './registration/register.ts';
import { status } from './registration/status.ts';
import { confirm as confirmFactor } from './second-factor/confirm.ts';
import { get as getFactor } from './second-factor/get.ts';
import { readRule } from './second-factor/read-rule.ts';
import { remove as removeFactor } from './second-factor/remove.ts';
import { setRule } from './second-factor/set-rule.ts';
import { start as startFactor } from './second-factor/start.ts';
import { create as createServiceAccount } from './service-accounts/create.ts';
import { createKey as createServiceKey } from './service-accounts/create-key.ts';
import { list as listServiceAccounts } from './service-accounts/list.ts';
import { revokeKey as revokeServiceKey } from './service-accounts/revoke-key.ts';
import { update as updateServiceAccount } from './service-accounts/update.ts';
import { login } from './sessions/login.ts';
import { loginForce } from './sessions/login-force.ts';
import { logout } from './sessions/logout.ts';
import { refresh } from './sessions/refresh.ts';
import { switchCompany } from './sessions/switch-company.ts';

/** The routes of logins. */
export const authRoutes = routes('Auth', '/auth', [
  get('/bootstrap-status', status),
  post('/register', register),
  post('/login', login),
  post('/login-force', loginForce),
  post('/logout', logout),
  post('/token/refresh', refresh),
  post('/api-key', createKey),
  del('/api-key', revokeKey),
  get('/api-keys', listKeys),
  del('/api-keys/:key_id', revokeOne),
  get('/my-companies', mine),
  post('/switch-company/:company_id', switchCompany),
  post('/password-reset/request', requestReset),
  post('/password-reset/confirm', confirmReset),
  post('/change-password', changePassword),
  post('/invitations/accept', accept),
  get('/second-factor', getFactor),
  post('/second-factor', startFactor),
  post('/second-factor/confirm', confirmFactor),
  post('/second-factor/remove', removeFactor),
]);

/** Pages of password reset and invitation links. */
export const pageRoutes = routes('Auth', '', [
  get('/reset-password', passwordPage),
  get('/invitation', invitationPage),
]);

/** Routes of a company's members. */
export const memberRoutes = routes('Companies', '/companies', [
  post('/', open),
  get('/me/users', listMembers),
  post('/me/users', invite),
  get('/me/users/:user_id', getMember),
  patch('/me/users/:user_id', updateMember),
  del('/me/users/:user_id', deactivate),
  post('/me/users/:user_id/reset-password', resetPassword),
  post('/me/users/:user_id/confirm', confirm),
  get('/me/invitations', listInvitations),
  get('/me/invitations/:invitation_id', getInvitation),
  del('/me/invitations/:invitation_id', revokeInvitation),
  post('/me/invitations/:invitation_id/resend', resend),
  get('/me/service-accounts', listServiceAccounts),
  post('/me/service-accounts', createServiceAccount),
  patch('/me/service-accounts/:service_account_id', updateServiceAccount),
  post('/me/service-accounts/:service_account_id/keys', createServiceKey),
  del('/me/service-accounts/:service_account_id/keys/:key_id', revokeServiceKey),
  get('/me/second-factor-rule', readRule),
  put('/me/second-factor-rule', setRule),
  get('/me/roles', listRoles),
  get('/me/permissions', permissions),
  get('/me/preferences', getPreferences),
  patch('/me/preferences', updatePreferences),
]);

/** Routes for owners of the installation (owners of the first company). */
export const installationRoutes = routes('System', '/installation', [
  get('/', getInstallation),
  patch('/', updateInstallation),
  get('/logins', logins),
  post('/logins/:user_id/lock', lock),
  post('/logins/:user_id/unlock', unlock),
  post('/logins/:user_id/hand-back', handBack),
]);
