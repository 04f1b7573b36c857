import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { foldersIn } from '../../../modules/backups/folders.ts';
import { type Installation, startTestService } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';
import { backedUp, jobOver, plain, sent } from '../fixture.ts';

const it = suite('backups.archives.erasures');
const dataDir = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
let service: Installation;

it.before(async () => {
  service = await startTestService({ dataDir });
});
it.after(async () => {
  await service.stop();
  rmSync(dataDir, { recursive: true });
});

const attach = async (path: string, text: string): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/plain' }), 'note.txt');
  const { status, body } = await service.ask('POST', path, { form });
  assert.is(status, 200, JSON.stringify(body));
};

/** Contact with a file of its own, one on a draft, and one shared with an item. */
const withFiles = async (name: string): Promise<Answered> => {
  const contact = await service.does('POST', '/crm/contacts', { name, contact_type: 'customer' });
  await attach(`/crm/contacts/${contact.id}/files`, `${name} passport`);
  const draft = await service.does('POST', '/docs', {
    doc_type: 'invoice',
    contact_id: contact.id,
    line_items: [],
  });
  await attach(`/docs/${draft.id}/files`, `${name} letter`);
  const item = await service.does('POST', '/items', { name: 'Ring', sell_by: 'piece' });
  for (const path of [`/crm/contacts/${contact.id}/files`, `/items/${item.id}/files`])
    await attach(path, `${name} receipt`);
  return contact;
};

/** Texts of the stored files that begin with a name. */
const storedOf = (name: string): readonly string[] => {
  const { files } = foldersIn(dataDir);
  if (!existsSync(files)) return [];
  return readdirSync(files, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .filter((text) => text.startsWith(name))
    .map((text) => text.slice(name.length + 1))
    .sort();
};

const all = ['letter', 'passport', 'receipt'];

const remainsOf = async (name: string): Promise<readonly string[]> => {
  await until(() => storedOf(name).length <= 1);
  return storedOf(name);
};

const erase = async ({ id }: Answered): Promise<void> => {
  const answer = await service.ask('POST', `/crm/contacts/${id}/erase-personal-data`, { body: {} });
  assert.is(answer.status, 200, JSON.stringify(answer.body));
};

it('leaves them out of a restored company, of a copy of it and of restored files', async () => {
  const gone = await withFiles('Bruno');
  assert.equal(storedOf('Bruno'), all);
  const { id } = await backedUp(service, { include_files: true });
  const files = await service.does('POST', '/backup/trigger?type=files');
  await erase(gone);
  assert.equal(await remainsOf('Bruno'), ['receipt']);
  rmSync(foldersIn(dataDir).files, { recursive: true });
  await service.does('POST', `/backup/restore/${files.id}`, {});
  assert.equal(storedOf('Bruno'), ['receipt']);
  for (const [path, body] of [
    ['restore', { confirm: true }],
    ['restore-as-new', {}],
  ] as const) {
    const { job_id } = await service.does('POST', `/company-backups/${id}/${path}`, body);
    const job = await jobOver(service, job_id);
    assert.is(job.status, 'done', job.error);
  }
  assert.equal(storedOf('Bruno'), ['receipt', 'receipt'], 'the company and its copy');
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
});

it('leaves the bytes of erased files out of a restored installation', async () => {
  const before = await withFiles('Zacharias');
  const waiting = await withFiles('Ida');
  await withFiles('Greta');
  const archive = await plain(service, '/backup/export');
  await erase(before);
  assert.equal(await remainsOf('Zacharias'), ['receipt']);
  rmSync(foldersIn(dataDir).files, { recursive: true });
  assert.is((await sent(service, '/backup/import', archive.bytes)).status, 200);
  await erase(waiting);
  await service.stop();
  service = await startTestService({ dataDir });
  assert.equal(storedOf('Zacharias'), ['receipt']);
  assert.equal(storedOf('Ida'), ['receipt'], 'erased while the restore waited');
  assert.equal(storedOf('Greta'), all);
});

it.run();
