import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { migrate } from '../../../kernel/reader/open.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { erasePersonalData } from '../../../modules/crm/contacts/erase-personal-data.ts';
import { attach } from '../../../modules/crm/files/attach.ts';
import { openHouse, type TestHouse } from '../../in-memory-installation.ts';

const it = suite<{ house: TestHouse }>('ledger.deletesErasedFiles');

it.before.each(async (context) => {
  context.house = await openHouse();
});
it.after.each(({ house }) => house.close());

const jobs = ({ store }: TestHouse): unknown[] =>
  store.sqlite
    .prepare("SELECT * FROM job WHERE reaction LIKE '%rasedFiles%' ORDER BY ledger_id")
    .all();

/** Jobs as versions before 2026-11-26 made them, of erased contacts: the first waiting, the others parked. */
const formerJobs = `DELETE FROM job WHERE reaction='ledger.deletesErasedFiles';
  INSERT INTO job(company, ledger_id, reaction, entity_id, status, attempts, next_at)
  SELECT company, id, 'crm.files.erasedFilesGo', entity_id, iif(row_number() OVER (ORDER BY id) = 1, 'waiting', 'parked'),
    0, ts FROM ledger WHERE event_type='crm.contact.erased';
  DELETE FROM migration WHERE name LIKE '%-kernel-erased-files-jobs'`;

it('keeps the work of jobs that an earlier version left waiting or parked', async ({ house }) => {
  for (const name of ['Mole', 'Badger']) {
    const { id: contact_id } = await house.does(create, { name, contact_type: 'customer' });
    const bytes = Buffer.from(`of ${name}`);
    const file = { filename: 'note.txt', content_type: 'text/plain', bytes };
    await house.does(attach, { contact_id, file });
    await house.does(erasePersonalData, { contact_id });
  }
  const made = jobs(house);
  assert.is(made.length, 2);
  house.store.sqlite.exec(formerJobs);
  assert.match(JSON.stringify(jobs(house)), /erasedFilesGo.*waiting.*erasedFilesGo.*parked/);
  await migrate(house.store);
  assert.equal(jobs(house), made);
});

it.run();
