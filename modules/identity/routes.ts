import { del, get, patch, post, routes } from '../../kernel/route.ts';
import { mine } from './companies/mine.ts';
import { open } from './companies/open.ts';
import { create as createKey } from './keys/create.ts';
import { revoke as revokeKey } from './keys/revoke.ts';
import { add as addMember } from './members/add.ts';
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
  get('/my-companies', mine),
  post('/switch-company/:company_id', switchCompany),
  post('/password-reset/request', requestReset),
  post('/password-reset/confirm', confirmReset),
  post('/change-password', changePassword),
]);

/** The page that the mail of a reset leads to. */
export const pageRoutes = routes('Auth', '/reset-password', [get('/', passwordPage)]);

/** The routes of the people of a company. */
export const memberRoutes = routes('Companies', '/companies', [
  post('/', open),
  get('/me/users', listMembers),
  post('/me/users', addMember),
  get('/me/users/:user_id', getMember),
  patch('/me/users/:user_id', updateMember),
  del('/me/users/:user_id', deactivate),
  post('/me/users/:user_id/reset-password', resetPassword),
  get('/me/roles', listRoles),
  get('/me/permissions', permissions),
  get('/me/preferences', getPreferences),
  patch('/me/preferences', updatePreferences),
]);
