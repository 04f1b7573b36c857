import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';
import type { World } from '../world.ts';
import type { Call } from './call.ts';

const password = 'correct horse battery';

/** People, keys, companies, backups and the installation: operations that are excluded from random requests. */
export const people = async (
  { get, post, send, upload, bytes }: Call,
  { service, reached }: World,
): Promise<void> => {
  const invite = async (email: string, role = 'operator') =>
    post('/companies/me/users', { email, name: 'Firsthand person', role });
  const first = await invite('first@example.com');
  const joined = await post('/auth/invitations/accept', { code: first.code, password }, '');
  await send('PATCH', `/companies/me/users/${joined.user_id}`, { role: 'viewer' });
  const signedIn = await post('/auth/login', { email: 'first@example.com', password }, '');
  await post('/auth/token/refresh', { refresh_token: signedIn.refresh_token }, '');
  await post('/auth/login-force', { email: 'first@example.com', password }, '');
  const again = (await post('/auth/login', { email: 'first@example.com', password }, ''))
    .access_token as string;
  await get('/auth/my-companies', again);
  await post('/auth/api-key', {}, service.token);
  const key = await post('/auth/api-key', { name: 'fuzz', scopes: ['read'] });
  await send('DELETE', `/auth/api-keys/${key.key_id ?? key.id}`);
  await send('DELETE', '/auth/api-key');
  await post('/auth/second-factor', { password }, again);
  await post(
    '/auth/change-password',
    { current_password: password, new_password: `${password} two` },
    again,
  );
  const pending = await invite('second@example.com');
  await post(`/companies/me/invitations/${pending.invitation_id ?? pending.id}/resend`, {});
  await send('DELETE', `/companies/me/invitations/${pending.invitation_id ?? pending.id}`);
  await send('DELETE', `/companies/me/users/${joined.user_id}`);
  await get('/installation');
  await send('PATCH', '/installation', { who_may_open_companies: 'admins' });
  await get('/installation/logins');
  for (const step of ['lock', 'unlock', 'hand-back'])
    await post(`/installation/logins/${joined.user_id}/${step}`, {});
  const { access_token: spare } = await post('/companies', { name: 'Spare company' });
  await send('PATCH', '/companies/me/settings', { theme: 'dark' }, spare);
  const presets = await get('/companies/verticals/presets');
  await post('/companies/me/modules/manufacturing/disable', {}, spare);
  await post('/companies/me/modules/manufacturing/enable', {}, spare);
  await post(
    `/companies/me/apply-preset?vertical=${presets?.[0]?.name ?? presets?.items?.[0]?.name}`,
    undefined,
    spare,
  );
  const chart = (await get('/accounting/chart', spare)).items as
    | { code: string; is_header?: boolean }[]
    | undefined;
  const equity = chart?.find(({ code, is_header }) => code.startsWith('3') && !is_header)?.code;
  await post(
    '/accounting/journal-entries',
    {
      ...{ ts: '2020-05-01', memo: 'Old year', idempotency_token: 'old year' },
      entries: [
        { account: '6200', debit: 5 },
        { account: equity, credit: 5 },
      ],
    },
    spare,
  );
  await post('/accounting/close-year', { fiscal_year_end: '2020-12-31' }, spare);
  await post('/accounting/reopen-year', { fiscal_year_end: '2020-12-31', reason: 'again' }, spare);
  await post('/accounting/period-lock', { lock_date: '2019-12-31' }, spare);
  await send('DELETE', '/companies/me', undefined, spare);
  await post('/companies/me/reactivate', {}, spare);
  await post('/admin/doctor', {});
  await get('/system/outgoing');
  await send('PUT', '/system/outgoing', { allowances: [] });
  await get('/backup/status');
  await post('/backup/trigger', { type: 'database' });
  await post('/backup/recovery-key', { password });
  const { items: stored } = await get('/backup/list');
  if (stored?.[0]) {
    await bytes(`/backup/export/${stored[0].id ?? stored[0].backup_id}`);
    await post(`/backup/export/${stored[0].id ?? stored[0].backup_id}`, { password });
    await send('DELETE', `/backup/${stored[0].id ?? stored[0].backup_id}`);
  }
  await bytes('/backup/export');
  await post('/backup/export', { password });
  await bytes('/system/export');
  await post('/system/export', { password });
  await post('/backup/release-jobs', {});
  const made = await post('/company-backups', {});
  const { items: archives } = await get('/company-backups');
  const backup = made.backup_id ?? made.id ?? archives?.[0]?.id;
  await until(async () => {
    const { items = [] } = await get('/company-backups');
    return (items as Answered[]).every(({ status }) => status === 'ready' || status === 'failed');
  });
  await get(`/company-backups/${backup}/contents`);
  await post(`/company-backups/${backup}/verify`, {});
  const archive = await bytes(`/company-backups/${backup}/download`);
  await post(`/company-backups/${backup}/download`, { password });
  await upload('/company-backups/inspect', 'company.backup', archive);
  await upload('/company-backups/upload', 'company.backup', archive);
  await post(`/company-backups/${backup}/restore-as-new`, { name: 'Restored' });
  await send('DELETE', `/company-backups/${backup}`);
  await post('/auth/password-reset/request', { email: 'owner@example.com' }, '');
  await get('/system/factory-reset/preview');
  await post('/settings/cloud-send-otp', { email: 'owner@example.com' });
  for (const path of ['/events/stream', '/events/inspect']) {
    const stop = new AbortController();
    const answer = await fetch(`${service.url}${path}?last_event_id=0`, {
      headers: { authorization: `Bearer ${service.token}` },
      signal: stop.signal,
    });
    if (answer.ok) reached.add(`gateway.events.${path.slice(8)}`);
    stop.abort();
  }
};

/** Migration of books from another system: read, reviewed and imported as a run. */
export const migration = async ({ get, post, upload }: Call): Promise<void> => {
  const journal = '2026-01-01 Opening\n  assets:bank  100 USD\n  equity:opening\n';
  const scan = await upload('/migrations/scan', 'books.journal', journal);
  const { scan_token } = scan;
  await post('/migrations/scan/read', { scan_token });
  await post('/migrations/scan/decisions', {
    scan_token,
    mode: 'cutover',
    cutover_date: '2026-02-01',
  });
  await get('/migrations/staged');
  const run = await post('/migrations/start-from-scan', { scan_token, company_name: 'Taken over' });
  const id = run.run_id ?? run.id;
  await get(`/migrations/${id}`);
};
