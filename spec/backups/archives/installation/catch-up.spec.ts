import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { packCompanyTask } from '../../../../modules/backups/archives/company/pack.ts';
import {
  type Staged,
  stageCompanyTask,
} from '../../../../modules/backups/archives/company/stage.ts';
import { catchUpTask } from '../../../../modules/backups/archives/installation/catch-up.ts';
import { createCompany } from '../../../../modules/companies/company/create-company.ts';
import { create } from '../../../../modules/crm/contacts/create.ts';
import { openApp } from '../../../test-app.ts';

const it = suite('backups.archives.catchUp');

it('erases in the staged rows of a company what was erased since they were made', async () => {
  const app = await openApp();
  const { company_id: company } = app.caller();
  const { dataDir, version } = app.services.settings;
  const folder = join(dataDir, 'staged');
  mkdirSync(folder, { recursive: true });
  await app.does(createCompany, {
    company_id: company,
    name: 'Harbour',
    owner_id: '01890000-0000-7000-8000-000000000001',
  });
  const [gone, stays] = [
    await app.does(create, { name: 'Greta Guest' }),
    await app.does(create, { name: 'Ada Smith' }),
  ];
  const file = join(folder, 'archive.zip');
  const ts = '2026-11-22T10:00:00.000Z';
  const asked = { dataDir, company, includeFiles: false, version, ts, file };
  await app.services.work(packCompanyTask, asked);
  const stage = { dataDir, archive: { file, keys: {}, isStored: false }, folder, company };
  const { database } = (await app.services.work(stageCompanyTask, stage)) as Staged;
  const names = () => {
    const staged = new DatabaseSync(database, { readOnly: true });
    const state = staged.prepare(
      "SELECT json_extract(state, '$.name') AS name FROM entity WHERE id=?",
    );
    const all = [gone, stays].map(({ id }) => state.get(id)?.['name']);
    staged.close();
    return all;
  };
  await app.services.work(catchUpTask, { database });
  assert.equal(names(), ['Greta Guest', 'Ada Smith']);
  app.store.prepare('DELETE FROM personal WHERE ledger_id=?').run(gone.event_id);
  await app.services.work(catchUpTask, { database });
  assert.equal(names(), ['', 'Ada Smith']);
  await app.close();
});

it.run();
