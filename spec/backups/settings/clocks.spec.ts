import { mkdirSync, rmSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { nowIn } from '../../../kernel/declare/now.ts';
import { instance } from '../../../kernel/reader/reader.ts';
import { written } from '../../../kernel/values/clock.ts';
import { recipientsOf } from '../../../modules/backups/archives/encryption/key.ts';
import { restoreFilesTask } from '../../../modules/backups/archives/installation/restore-files.ts';
import { setSchedule } from '../../../modules/backups/company/set-schedule.ts';
import { status } from '../../../modules/backups/company/status.ts';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { trigger } from '../../../modules/backups/installation/trigger.ts';
import { begin } from '../../../modules/backups/jobs/begin.ts';
import { backupJob } from '../../../modules/backups/jobs/job.ts';
import { runsJob } from '../../../modules/backups/jobs/run.ts';
import { filesOf } from '../../../modules/backups/records/note.ts';
import { backupsOf } from '../../../modules/backups/records/view.ts';
import {
  companiesAreBackedUp,
  installationIsBackedUp,
} from '../../../modules/backups/settings/clocks.ts';
import { update } from '../../../modules/backups/settings/update.ts';
import { createCompany } from '../../../modules/companies/company/create-company.ts';
import { join } from '../../../modules/identity/contract/commands.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite('backups.settings.clocks');
let app: TestApp;
let company = '';

it.before.each(async () => {
  app = await openApp();
  mkdirSync(app.services.settings.dataDir, { recursive: true });
  company = app.caller().company_id;
  const owner_id = '01890000-0000-7000-8000-000000000001';
  await app.does(createCompany, { company_id: company, name: 'Harbour', owner_id });
  // Recorded as by the first registration: the company whose owners own the installation.
  app.store.sqlite
    .prepare(
      `INSERT INTO ledger(company, id, entity_id, entity_type, event_type, data, metadata, source, ts,
         correlation_id, prev_hash, hash)
       VALUES ('instance', 0, ?, 'user', 'sys.user.company_opened', ?, '{"v":1}', 'registration',
         '2026-01-01T00:00:00.000Z', 'first', '', '')`,
    )
    .run(owner_id, JSON.stringify({ company_id: company }));
});
it.after.each(() => app.close());

/** Commands that a clock sends at noon, a number of days after today. */
const rung = (clock: typeof companiesAreBackedUp, days: number, hour = 12) => {
  const midnight = Temporal.Now.zonedDateTimeISO('UTC').startOfDay();
  const ts = written(midnight.add({ days, hours: hour }).toInstant());
  const circumstances = { ts, caller: app.caller(), source: 'clock', correlation: undefined };
  return clock.due(app.reader(), nowIn(app.reader(), circumstances));
};

/** Executes the commands of a clock, and their jobs. */
const ring = async (clock: typeof companiesAreBackedUp, days: number) => {
  const sends = rung(clock, days);
  for (const { input } of sends) await app.does(begin, input as never);
  for (const { data, entity_id, id } of app.recorded.filter(
    ({ event_type }) => event_type === 'sys.backup.job_queued',
  ))
    await runsJob.run(
      { company_id: instance, ledger_id: id, entity_id, data: data as never, attempt: 1 },
      app.services,
    );
  return sends;
};

/** Notifications of a user. */
const noticesOf = (user_id: string) =>
  app.recorded
    .filter(({ event_type, data }) => {
      const isNotice = event_type === 'notification.created';
      return isNotice && (data as { user_id?: string }).user_id === user_id;
    })
    .map(({ data }) => {
      const { user_id: _, ...notice } = data as Record<string, unknown>;
      return notice;
    });

it('leaves a company alone until it has a schedule', async () => {
  assert.equal(rung(companiesAreBackedUp, 1), []);
  await app.does(setSchedule, { enabled: true, keep: 1 });
  assert.is((await ring(companiesAreBackedUp, 1)).length, 1);
  const [made] = backupsOf(app.reader(), company);
  assert.equal(
    [made?.state.kind, made?.state.label, made?.state.status],
    ['scheduled', 'daily', 'ready'],
  );
});

it('waits for the one that is made, but not for one that was parked', async () => {
  await app.does(setSchedule, { enabled: true });
  for (const { input } of rung(companiesAreBackedUp, 1)) await app.does(begin, input as never);
  assert.equal(rung(companiesAreBackedUp, 2), []);
  app.store.sqlite.exec("UPDATE job SET status='parked'");
  assert.is(rung(companiesAreBackedUp, 2).length, 1);
});

it('keeps as many scheduled backups as the schedule says', async () => {
  await app.does(setSchedule, { enabled: true, keep: 2 });
  for (const days of [1, 2, 3, 4]) await ring(companiesAreBackedUp, days);
  assert.is(backupsOf(app.reader(), company).length, 2);
});

it('keeps what a backup of files that stays is made of, though files are gone since', async () => {
  const { files, settings } = app.services;
  await app.does(update, { keep: 1 });
  const texts = ['gone soon', 'gone as soon'];
  const gone = await Promise.all(texts.map((text) => files.put(company, Buffer.from(text))));
  await ring(installationIsBackedUp, 8);
  const filesBackups = () =>
    backupsOf(app.reader(), null).filter(({ state }) => state.backup_type === 'files');
  const byHand = await app.does(trigger, { type: 'files' });
  for (const hash of gone) await files.drop(company, hash);
  await ring(installationIsBackedUp, 15);
  await ring(installationIsBackedUp, 22);
  assert.equal(
    filesBackups().map(({ state }) => state.kind),
    ['scheduled', 'manual', 'scheduled'],
  );
  const { local } = await recipientsOf(app.services);
  const asked = { dataDir: settings.dataDir, keys: { local } };
  const listed = filesOf(settings.dataDir, byHand.id);
  assert.is(listed.length, 2);
  assert.equal(await app.services.work(restoreFilesTask, { ...asked, files: listed }), {
    restored: 2,
  });
});

it('backs up database and files of the installation, unless that is off', async () => {
  const sends = await ring(installationIsBackedUp, 8);
  assert.is(sends.length, 2);
  const made = backupsOf(app.reader(), null).map(({ state }) => state);
  assert.equal(made.map(({ label, status }) => `${label} ${status}`).sort(), [
    'daily ready',
    'weekly ready',
  ]);
  await app.does(update, { enabled: false });
  assert.equal(rung(installationIsBackedUp, 20), []);
});

it('says why a backup failed', async () => {
  mkdirSync(foldersIn(app.services.settings.dataDir).key, { recursive: true });
  await app.does(setSchedule, { enabled: true });
  await ring(companiesAreBackedUp, 1);
  const [failed] = backupsOf(app.reader(), company);
  assert.is(failed?.state.status, 'failed');
  assert.ok(failed?.state.error);
  const queued = app.recorded.find(({ event_type }) => event_type === 'sys.backup.job_queued');
  const job = app.reader(instance).state(backupJob, queued?.entity_id ?? '');
  assert.is(job?.status, 'failed');
  const error = failed?.state.error;
  assert.is((await app.asks(status, {})).last_error, error);
  const body = { category: 'backup', body: error, priority: 'high' };
  assert.equal(noticesOf('01890000-0000-7000-8000-000000000001'), [
    {
      ...{ ...body, title: 'The backup of the company has failed', action_url: '/company-backups' },
      ...{ kind: 'backup_failed', values: { what: 'company', error } },
    },
  ]);
  rmSync(foldersIn(app.services.settings.dataDir).key, { recursive: true });
  await ring(companiesAreBackedUp, 2);
  const after = await app.asks(status, {});
  assert.is(after.last_error, null);
  assert.ok(after.last_ok_at);
});

it('notifies owners and admins of the first company of an overdue backup of the installation', async () => {
  const [admin, manager] = [2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`);
  await app.does(join, { user_id: admin ?? '', role: 'admin' });
  await app.does(join, { user_id: manager ?? '', role: 'manager' });
  mkdirSync(foldersIn(app.services.settings.dataDir).key, { recursive: true });
  await ring(installationIsBackedUp, 8);
  for (const user of ['01890000-0000-7000-8000-000000000001', admin ?? ''])
    assert.equal(
      noticesOf(user)
        .map(({ title }) => title)
        .sort(),
      [
        "The backup of the installation's database has failed",
        "The backup of the installation's files has failed",
      ],
    );
  assert.equal(noticesOf(manager ?? ''), []);
  rmSync(foldersIn(app.services.settings.dataDir).key, { recursive: true });
});

it.run();
