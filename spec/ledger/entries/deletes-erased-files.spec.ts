import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrate } from '../../../kernel/reader/open.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { erasePersonalData } from '../../../modules/crm/contacts/erase-personal-data.ts';
import { attach } from '../../../modules/crm/files/attach.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('ledger.deletesErasedFiles');

it.before.each(async (context) => {
  // Without a shadow: its migration changes jobs, as each copy of a database does for itself.
  context.app = await openApp(undefined, undefined, false);
});
it.after.each(({ app }) => app.close());

const jobs = ({ store }: TestApp): unknown[] =>
  store.sqlite
    .prepare("SELECT * FROM job WHERE reaction LIKE '%rasedFiles%' ORDER BY ledger_id")
    .all();

/** Jobs of erased contacts as versions before 2026-11-26 made them: the first waiting, the others parked. */
const formerJobs = `DELETE FROM job WHERE reaction='ledger.deletesErasedFiles';
  INSERT INTO job(company, ledger_id, reaction, entity_id, status, attempts, next_at)
  SELECT company, id, 'crm.files.erasedFilesGo', entity_id, iif(row_number() OVER (ORDER BY id) = 1, 'waiting', 'parked'),
    0, ts FROM ledger WHERE event_type='crm.contact.erased';
  DELETE FROM migration WHERE name LIKE '%-kernel-erased-files-jobs'`;

it('keeps the work of jobs that an earlier version left waiting or parked', async ({ app }) => {
  for (const name of ['Mole', 'Badger']) {
    const { id: contact_id } = await app.does(create, { name, contact_type: 'customer' });
    const bytes = Buffer.from(`of ${name}`);
    const file = { filename: 'note.txt', content_type: 'text/plain', bytes };
    await app.does(attach, { contact_id, file });
    await app.does(erasePersonalData, { contact_id });
  }
  const made = jobs(app);
  assert.is(made.length, 2);
  app.store.sqlite.exec(formerJobs);
  assert.match(JSON.stringify(jobs(app)), /erasedFilesGo.*waiting.*erasedFilesGo.*parked/);
  await migrate(app.store);
  assert.equal(jobs(app), made);
});

it.run();
