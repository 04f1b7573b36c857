import { Secret, TOTP } from 'otpauth';
import { cutoverDecisions, cutoverForm } from '../../migrations/files.ts';
import { type Installation, startTestService } from '../../service.ts';
import { until } from '../../until.ts';
import { type World, watched } from '../world.ts';
import { type Call, caller } from './call.ts';

const password = 'correct horse battery';
/** Runs steps in a service of its own; operations that succeed count as reached. */
const inSeparateService = async (
  { reached, outgoingProxy }: World,
  register: boolean,
  steps: (call: Call, service: Installation) => Promise<void>,
): Promise<readonly string[]> => {
  const started = await startTestService({ outgoingProxy }, { register });
  const service = watched(started, (route) => reached.add(route.operation.name));
  const call = caller(service);
  try {
    await steps(call, service);
  } finally {
    await started.stop();
  }
  return call.problems;
};

const reviewed = async ({ get }: Call, run_id: string, token: string): Promise<void> => {
  await until(async () =>
    ['review', 'failed', 'cancelled'].includes((await get(`/migrations/${run_id}`, token)).status),
  );
};

/** Migrates books of another system before the first registration. */
const bootstrap = async (call: Call, { ask }: Installation): Promise<void> => {
  const { get, post } = call;
  const at = '/migrations/bootstrap';
  const { scan_token } = (await ask('POST', `${at}/scan`, { form: cutoverForm(), token: null }))
    .body;
  await post(`${at}/scan/read`, { scan_token }, '');
  await post(`${at}/decisions`, { scan_token, ...cutoverDecisions }, '');
  const person = { name: 'Olive', email: 'olive@example.com', password };
  const started = await post(`${at}/start`, { scan_token, company_name: 'Harbour', ...person }, '');
  const { access_token: token, run_id } = started;
  await reviewed(call, run_id, token);
  await get('/migrations/staged', token);
  const run = `/migrations/${run_id}`;
  await get(`${run}/posting-accounts`, token);
  await get(`${run}/reconciliation`, token);
  await get(`${run}/reconciliation/pack`, token);
  await post(`${run}/finalize`, {}, token);
};

/** Starts a company from books as a user without a company; runs are restarted, cancelled and discarded. */
const startCompany = async (call: Call, service: Installation): Promise<void> => {
  const { post, send } = call;
  const { ask, token } = service;
  const person = { email: 'mo@example.com', name: 'Mo', role: 'viewer' };
  const { id, code } = await post('/companies/me/users', person);
  await post('/auth/invitations/accept', { code, password }, '');
  await send('PATCH', '/installation', { who_may_open_companies: 'anyone' });
  await send('DELETE', `/companies/me/users/${id}`);
  const headers = {
    authorization: `Basic ${Buffer.from(`mo@example.com:${password}`).toString('base64')}`,
  };
  const at = '/migrations/start-company';
  const scanned = await ask('POST', `${at}/scan`, { form: cutoverForm(), token: null, headers });
  const { scan_token } = scanned.body;
  await ask('POST', `${at}/scan/read`, { token: null, headers, body: { scan_token } });
  const body = { scan_token, ...cutoverDecisions };
  await ask('POST', `${at}/decisions`, { token: null, headers, body });
  const credentials = { email: 'mo@example.com', password };
  const company = await post(
    `${at}/start`,
    { ...credentials, scan_token, company_name: 'Second' },
    '',
  );
  await reviewed(call, company.run_id, company.access_token);
  await post(`/migrations/${company.run_id}/start`, {}, company.access_token);
  await post(`/migrations/${company.run_id}/discard`, {}, company.access_token);
  const again = (await ask('POST', '/migrations/scan', { form: cutoverForm() })).body.scan_token;
  await post('/migrations/scan/decisions', { scan_token: again, ...cutoverDecisions });
  const third = await post('/migrations/start-from-scan', {
    scan_token: again,
    company_name: 'Third',
  });
  await post(`/migrations/${third.run_id}/cancel`, {}, third.access_token ?? token);
};

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Second factor, passwords, switching companies, backups, restores and the reset of an installation. */
const installation = async (call: Call, service: Installation): Promise<void> => {
  const { get, post, send, upload } = call;
  const { ask } = service;
  const owner = { email: 'owner@example.com', password };
  await get('/auth/api-keys');
  await get('/auth/second-factor');
  const { access_token: second } = await post('/companies', { name: 'Second company' });
  const mine = await get('/auth/my-companies', second);
  await post(
    `/auth/switch-company/${mine.items?.[0]?.company_id ?? mine.items?.[0]?.id}`,
    {},
    second,
  );
  const invited = await post('/companies/me/users', {
    email: 'ann@example.com',
    name: 'Ann',
    role: 'admin',
    password: 'a first password of ann',
  });
  await post(`/companies/me/users/${invited.id}/reset-password`, {
    password: 'another first password',
  });
  const { secret } = await post('/auth/second-factor', { password });
  const enrolled = await post('/auth/second-factor/confirm', {
    password,
    code: codeOf(secret ?? 'AAAA'),
  });
  await send('PUT', '/companies/me/second-factor-rule', { admins_need_second_factor: true });
  await send('PUT', '/companies/me/second-factor-rule', { admins_need_second_factor: false });
  await post('/auth/second-factor/remove', { password, code: enrolled.recovery_codes?.[0] });
  await post('/ledger/rollback/accept', { number: 1, note: 'none' });
  await post('/backup/trigger', { type: 'database' });
  await post('/backup/trigger', { type: 'files' });
  const { items } = await get('/backup/list');
  const plain = { body: { password } };
  const archive = (await ask('POST', '/backup/export', plain)).bytes;
  const portable = await ask('POST', '/system/export', plain);
  await upload('/system/import', 'portable.archive', portable.bytes);
  await upload('/backup/import', 'all.backup', archive);
  await post('/system/restart', {});
  await get('/system/restart/status');
  await post(`/backup/restore/${items?.[0]?.id ?? items?.[0]?.backup_id}`, {});
  const again = (await post('/auth/login', owner, '')).access_token as string;
  await post('/backup/release-jobs', {}, again);
  await post('/system/factory-reset', { confirm: 'Harbour Trading', password }, again);
  await post('/auth/logout', {}, again);
};

/** First registration, and an installation restored from the archive of another one. */
const register = async ({ post }: Call): Promise<void> => {
  const person = { name: 'Olive', email: 'olive@example.com', password };
  await post('/auth/register', { company_name: 'Harbour', ...person }, '');
};

const bootstrapRestore =
  (archive: Uint8Array) =>
  async (_: Call, { ask }: Installation) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(archive)]), 'all.backup');
    for (const [name, text] of Object.entries({ email: 'new@example.com', name: 'New', password }))
      form.set(name, text);
    await ask('POST', '/backup/bootstrap/restore', { form, token: null });
  };

/** Operations that would end the fuzzed service or sign its callers out, each in a service of its own. */
export const separateRuns = async (world: World): Promise<readonly string[]> => [
  ...(await inSeparateService(world, false, bootstrap)),
  ...(await inSeparateService(world, true, startCompany)),
  ...(await inSeparateService(world, true, installation)),
  ...(await inSeparateService(world, false, register)),
  ...(await inSeparateService(
    world,
    false,
    bootstrapRestore(
      (
        await world.service.ask('POST', '/backup/export', { body: { password } })
      ).bytes,
    ),
  )),
];
