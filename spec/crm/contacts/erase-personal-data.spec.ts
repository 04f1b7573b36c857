import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { erasePersonalData } from '../../../modules/crm/contacts/erase-personal-data.ts';
import { list } from '../../../modules/crm/contacts/list.ts';
import { plain, sent } from '../../backups/fixture.ts';
import { type Witnessed, witnessed } from '../../ledger/heads/installation.ts';
import type { Installation } from '../../service.ts';
import type { Answered } from '../../test-app.ts';
import { until } from '../../until.ts';
import { fits } from '../fits.ts';

const it = suite('crm.contacts.erasePersonalData');
const marks = [
  'Zacharias',
  'zacharias@example.com',
  '+49 30 5550123',
  'Lindenhof 7',
  'Quietly ill',
];
let place: Witnessed;
let service: Installation;

it.before(async () => {
  place = await witnessed();
  service = await place.start();
});
it.after(async () => {
  await service.stop();
  await place.remove();
});

/** Contact with personal data in its fields, addresses and a note. */
const person = async (): Promise<Answered> => {
  const contact = await service.does('POST', '/crm/contacts', {
    name: 'Zacharias Mole',
    contact_type: 'customer',
    email: 'zacharias@example.com',
    phone: '+49 30 5550123',
    billing_address: 'Lindenhof 7, Berlin',
    people: [{ name: 'Zacharias Mole', email: 'zacharias@example.com' }],
    addresses: [{ address_type: 'billing', line1: 'Lindenhof 7', city: 'Berlin' }],
    idempotency_key: `person ${Math.random()}`,
  });
  await service.does('POST', `/crm/contacts/${contact.id}/notes`, { note: 'Quietly ill' });
  return contact;
};

const invoice = (contact_id: string): Promise<Answered> =>
  service.does('POST', '/docs', {
    doc_type: 'invoice',
    contact_id,
    line_items: [{ name: 'Advice', quantity: 1, unit_price: 50 }],
  });

const erase = (id: string, query = '') =>
  service.ask('POST', `/crm/contacts/${id}/erase-personal-data${query}`, { body: {} });

/** Marks that a text contains. */
const marksIn = (text: string): readonly string[] => marks.filter((mark) => text.includes(mark));

const proved = async (): Promise<void> => {
  assert.equal((await service.does('POST', '/ledger/rebuild', {})).differences, []);
  const verified = await service.does('GET', '/ledger/verify');
  assert.is(verified.ok, true, JSON.stringify(verified.fault));
};

it('erases a contact with all that was recorded of it, and proves the ledger still', async () => {
  const { id } = await person();
  const draft = await invoice(id);
  const dry = await erase(id, '?dry_run=true');
  assert.is(dry.status, 200, JSON.stringify(dry.body));
  assert.ok(marksIn(JSON.stringify(await service.does('GET', `/crm/contacts/${id}`))).length > 0);
  const { status, body } = await erase(id);
  assert.is(status, 200, JSON.stringify(body));
  assert.ok(fits(erasePersonalData, body));
  assert.ok(body.erased_entries >= 2);
  assert.equal(body.kept_documents, []);
  const contact = await service.does('GET', `/crm/contacts/${id}`);
  assert.equal(
    [contact.name, contact.email, contact.people, contact.addresses, contact.deleted],
    ['Erased contact', null, [], [], true],
  );
  assert.ok(contact.erased_at);
  assert.is((await service.does('GET', `/docs/${draft.id}`)).contact_name, null);
  for (const path of [
    '/crm/contacts?include_deleted=true',
    `/crm/contacts/${id}/notes`,
    `/docs/${draft.id}`,
    '/ledger?limit=200',
    `/crm/contacts/${id}?as_of=2100-01-01`,
    '/search?q=Zacharias',
  ]) {
    const { body: answer } = await service.ask('GET', path);
    assert.equal(marksIn(JSON.stringify(answer)), [], path);
  }
  const { items } = await service.does('GET', `/ledger?entity_id=${id}`);
  const [created] = items.slice(-1);
  assert.equal(
    [created.event_type, created.data.name, created.erased],
    ['crm.contact.created', null, true],
  );
  assert.is(items[0].erased, undefined);
  assert.is((await erase(id)).body.code, 'contact_erased');
  await proved();
});

it('keeps on issued documents what the law requires, and says until when', async () => {
  const { id } = await person();
  const { id: doc_id } = await invoice(id);
  await service.does('POST', `/docs/${doc_id}/finalize`, {});
  const owing = await erase(id);
  assert.equal([owing.status, owing.body.code], [409, 'balance_open']);
  const { total } = await service.does('GET', `/docs/${doc_id}`);
  const paid = { amount: total, method: 'cash' };
  await service.does('POST', `/docs/${doc_id}/payment`, paid);
  const { status, body } = await erase(id);
  assert.is(status, 200, JSON.stringify(body));
  const [kept] = body.kept_documents;
  assert.is(kept.doc_id, doc_id);
  assert.ok(kept.fields.includes('contact_name'));
  assert.is(kept.keep_until, `${new Date().getUTCFullYear() + 10}-12-31`);
  const read = await service.does('GET', `/docs/${doc_id}`);
  assert.equal(
    [read.contact_name, read.contact_email, read.contact_phone],
    ['Zacharias Mole', null, null],
  );
  await proved();
});

it('leaves no name in a state of before the erasure, whose answer fits its schema', async () => {
  const { id } = await person();
  const { items: before } = await service.does('GET', '/ledger?limit=1');
  assert.is((await erase(id)).status, 200);
  const { body } = await service.ask('GET', `/crm/contacts?as_of=${before[0].id}`);
  const then = body.items.find((one: Answered) => one.id === id);
  assert.equal(
    then.people.map((one: Answered) => [one.name, one.email]),
    [['', null]],
  );
  assert.ok(fits(list, body));
});

it('is for admins, and does not find another company’s contact', async () => {
  const { id } = await person();
  const manager = (await service.userWith('manager')).token;
  const other = (await service.otherCompany()).token;
  const path = `/crm/contacts/${id}/erase-personal-data`;
  assert.is((await service.ask('POST', path, { body: {}, token: manager })).status, 403);
  assert.is((await service.ask('POST', path, { body: {}, token: other })).status, 404);
  const key = { body: {}, headers: { 'idempotency-key': 'erase once' } };
  const first = await service.ask('POST', path, key);
  const again = await service.ask('POST', path, key);
  assert.equal([first.status, again.status], [200, 200]);
  assert.equal(again.body.event_id, first.body.event_id);
});

it('erases contacts that were merged into it', async () => {
  const [kept, gone] = [await person(), await person()];
  await service.does('POST', '/crm/contacts/merge', {
    target_contact_id: kept.id,
    source_contact_ids: [gone.id],
  });
  assert.is((await erase(kept.id)).status, 200);
  for (const id of [kept.id, gone.id])
    assert.equal(marksIn(JSON.stringify(await service.does('GET', `/crm/contacts/${id}`))), []);
  await proved();
});

const attach = async (path: string, text: string): Promise<void> => {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'text/plain' }), 'note.txt');
  const { status } = await service.ask('POST', `${path}/files`, { form });
  assert.is(status, 200);
};

/** Text of a file; nothing if it was deleted after it was listed. */
const textOf = (path: string): readonly string[] => {
  try {
    return [readFileSync(path, 'utf8')];
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return [];
    throw error;
  }
};

const stored = (): readonly string[] =>
  readdirSync(join(place.dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => textOf(join(entry.parentPath, entry.name)));

const isGone = (text: string): Promise<boolean> => until(() => !stored().includes(text));

it('deletes the bytes of its files, but not of those that another contact has as well', async () => {
  const [gone, other] = [await person(), await person()];
  for (const text of ['only hers', 'of both']) await attach(`/crm/contacts/${gone.id}`, text);
  await attach(`/crm/contacts/${other.id}`, 'of both');
  assert.ok(stored().includes('only hers'));
  assert.is((await erase(gone.id)).status, 200);
  assert.ok(await isGone('only hers'));
  assert.ok(stored().includes('of both'));
  assert.is((await erase(other.id)).status, 200);
  assert.ok(await isGone('of both'), 'nobody has it any more');
});

it('deletes the bytes of a file that it shares with a contact merged into it', async () => {
  const [kept, gone] = [await person(), await person()];
  for (const { id } of [kept, gone]) await attach(`/crm/contacts/${id}`, 'shared by two');
  await service.does('POST', '/crm/contacts/merge', {
    target_contact_id: kept.id,
    source_contact_ids: [gone.id],
  });
  assert.is((await erase(kept.id)).status, 200);
  assert.ok(await isGone('shared by two'));
  await proved();
});

it('erases the files that came with contacts merged into it, in several steps and removed ones too', async () => {
  const [first, second, kept] = [await person(), await person(), await person()];
  const mergeInto = (target_contact_id: string, source: Answered) =>
    service.does('POST', '/crm/contacts/merge', {
      target_contact_id,
      source_contact_ids: [source.id],
    });
  const texts = ['of the first', 'taken off the first', 'of the second'];
  for (const text of texts.slice(0, 2)) await attach(`/crm/contacts/${first.id}`, text);
  const { files } = await service.does('GET', `/crm/contacts/${first.id}`);
  await service.does('DELETE', `/crm/contacts/${first.id}/files/${files[1].file_id}`);
  await mergeInto(second.id, first);
  await attach(`/crm/contacts/${second.id}`, 'of the second');
  await mergeInto(kept.id, second);
  const merged = await service.does('GET', `/crm/contacts/${kept.id}`);
  assert.is(merged.files.length, 2);
  assert.ok(texts.every((text) => stored().includes(text)));
  assert.is((await erase(kept.id)).status, 200);
  for (const text of texts) assert.ok(await isGone(text), text);
  for (const { id } of [first, second, kept])
    assert.equal((await service.does('GET', `/crm/contacts/${id}`)).files, []);
  for (const { file_id } of merged.files)
    for (const { id } of [first, second, kept]) {
      const file = await service.ask('GET', `/crm/contacts/${id}/files/${file_id}`);
      assert.is(file.status, 404);
    }
  await proved();
});

it('erases files of its drafts, removed ones too, and keeps those of issued documents', async () => {
  const { id } = await person();
  const [draft, issued] = [await invoice(id), await invoice(id)];
  await attach(`/docs/${draft.id}`, 'on a draft');
  await attach(`/docs/${draft.id}`, 'taken off a draft');
  await attach(`/docs/${issued.id}`, 'on an invoice');
  const { files } = await service.does('GET', `/docs/${draft.id}`);
  await service.does('DELETE', `/docs/${draft.id}/files/${files[1].file_id}`);
  await service.does('POST', `/docs/${issued.id}/finalize`, {});
  const { total } = await service.does('GET', `/docs/${issued.id}`);
  await service.does('POST', `/docs/${issued.id}/payment`, { amount: total, method: 'cash' });
  assert.is((await erase(id)).status, 200);
  assert.ok(await isGone('on a draft'));
  assert.ok(await isGone('taken off a draft'));
  assert.ok(stored().includes('on an invoice'));
  assert.equal((await service.does('GET', `/docs/${draft.id}`)).files, []);
  assert.is((await service.does('GET', `/docs/${issued.id}`)).files.length, 1);
  await proved();
});

it('leaves nothing in the database files, and is repeated after a restore', async () => {
  await service.does('POST', '/crm/contacts', { name: 'Melchior Fink', contact_type: 'customer' });
  const { items } = await service.does('GET', '/crm/contacts?q=Melchior');
  const before = await plain(service, '/backup/export');
  const folder = join(await place.headsFile(), '..');
  const erasures = (): string =>
    readdirSync(folder).includes('erasures.jsonl')
      ? readFileSync(join(folder, 'erasures.jsonl'), 'utf8')
      : '';
  const earlier = erasures();
  await service.does('POST', `/crm/contacts/${items[0].id}/erase-personal-data`, {});
  await until(() => erasures().length > earlier.length);
  assert.equal(marksIn(erasures()), []);
  const answer = await sent(service, '/backup/import', before.bytes);
  assert.is(answer.status, 200, JSON.stringify(answer.body));
  await service.stop();
  for (const name of readdirSync(place.dataDir))
    if (name.startsWith('countinghouse.db'))
      assert.not.ok(readFileSync(join(place.dataDir, name)).includes('Melchior'), name);
  service = await place.start();
  const found = await service.does('GET', '/crm/contacts?q=Melchior&include_deleted=true');
  assert.is(found.total, 0);
  await proved();
});

it.run();
