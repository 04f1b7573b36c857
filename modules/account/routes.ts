import { get, patch, post, routes } from '../../kernel/declare/route.ts';
import { get as getBilling } from './billing/get.ts';
import { acceptTos } from './cloud/accept-tos.ts';
import { activate } from './cloud/activate.ts';
import { claim } from './cloud/claim.ts';
import { disconnect } from './cloud/disconnect.ts';
import { reconnectConfirm } from './cloud/reconnect-confirm.ts';
import { sendOtp } from './cloud/send-otp.ts';
import { status as cloudStatus } from './cloud/status.ts';
import { status as mailStatus } from './mail/status.ts';
import { get as getPartner } from './partner/get.ts';
import { update as updatePartner } from './partner/update.ts';
import { get as getSetup } from './setup/get.ts';
import { update as updateSetup } from './setup/update.ts';

/** Routes of an account: setup progress, partner and cloud settings. */
export const accountRoutes = routes('Settings', '/settings', [
  get('/account-setup', getSetup),
  patch('/account-setup', updateSetup),
  get('/cloud-status', cloudStatus),
  post('/cloud-activate', activate),
  post('/cloud-reconnect-confirm', reconnectConfirm),
  post('/cloud-send-otp', sendOtp),
  post('/cloud-claim', claim),
  post('/cloud-disconnect', disconnect),
  post('/cloud-accept-tos', acceptTos),
  get('/email-status', mailStatus),
  get('/billing', getBilling),
  get('/partner', getPartner),
  patch('/partner', updatePartner),
]);
