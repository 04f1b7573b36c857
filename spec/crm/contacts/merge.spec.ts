import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { list } from '../../../modules/crm/contacts/list.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import { contactOf } from '../../../modules/crm/contract/queries.ts';
import { attach } from '../../../modules/crm/files/attach.ts';
import { add as addNote } from '../../../modules/crm/notes/add.ts';
import { list as listNotes } from '../../../modules/crm/notes/list.ts';
import { openApp, type TestApp } from '../../test-app.ts';
import { fits } from '../fits.ts';

const it = suite<{ app: TestApp }>('crm.contacts.merge');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const two = async (app: TestApp): Promise<[string, string]> => {
  const target = await app.does(create, {
    name: 'Anna',
    email: 'anna@x.example',
    tags: ['a'],
    attributes: { size: 'S' },
    people: [{ name: 'Eva', is_primary: true }],
    addresses: [{ line1: 'Ring 1' }],
  });
  const source = await app.does(create, {
    name: 'Anna W.',
    email: 'other@x.example',
    phone: '+43 777',
    contact_type: 'supplier',
    tags: ['b'],
    attributes: { size: 'M', metal: 'gold' },
    people: [{ name: 'Eva' }, { name: 'Tom', is_primary: true }],
    addresses: [{ line1: 'Ring 1' }, { line1: 'Weg 2' }, { address_type: 'other', line1: 'Tor' }],
  });
  return [target.id, source.id];
};

it('fills what was blank and unites the rest', async ({ app }) => {
  const [target, source] = await two(app);
  await app.does(addNote, { contact_id: source, note: 'likes rubies' });
  await app.does(attach, {
    contact_id: source,
    file: { filename: 'id.txt', content_type: 'text/plain', bytes: Buffer.from('id') },
  });
  const merged = await app.does(merge, {
    target_contact_id: target,
    source_contact_ids: [source],
  });
  assert.ok(fits(merge, merged));
  const { notes_count, ...read } = await app.asks(get, { contact_id: target });
  assert.equal({ ...merged, event_id: undefined }, { ...read, event_id: undefined });
  assert.is(read.email, 'anna@x.example');
  assert.is(read.phone, '+43 777');
  assert.is(read.contact_type, 'both');
  assert.equal(read.tags, ['a', 'b']);
  assert.equal(read.attributes, { size: 'S', metal: 'gold' });
  assert.equal(
    read.people.map((one: { name: string; is_primary: boolean }) => [one.name, one.is_primary]),
    [
      ['Eva', true],
      ['Tom', false],
    ],
  );
  assert.equal(
    read.addresses.map((one: { line1: string; is_default: boolean }) => [
      one.line1,
      one.is_default,
    ]),
    [
      ['Ring 1', true],
      ['Weg 2', false],
      ['Tor', true],
    ],
  );
  assert.is(read.files[0].filename, 'id.txt');
  assert.equal(read.merged_from, [source]);
  assert.is(notes_count, 1);
  const [note] = await app.asks(listNotes, { contact_id: target });
  assert.is(note.note, 'likes rubies');
  assert.is(note.updated_at, null);
});

it('deletes the sources and says where they went', async ({ app }) => {
  const [target, source] = await two(app);
  await app.does(merge, { target_contact_id: target, source_contact_ids: [source, source] });
  const gone = await app.asks(get, { contact_id: source });
  assert.is(gone.deleted, true);
  assert.is(gone.merged_into, target);
  assert.is(contactOf(app.reader(), source), undefined);
  assert.is((await app.asks(list, {})).total, 1);
  assert.is((await app.asks(list, { include_deleted: true })).total, 2);
  const third = await app.does(create, { name: 'Third' });
  await app.does(merge, { target_contact_id: third.id, source_contact_ids: [target] });
  const last = await app.asks(get, { contact_id: third.id });
  assert.equal(last.merged_from, [target, source].sort());
});

it('keeps what it took over out of the ledger', async ({ app }) => {
  const [target, source] = await two(app);
  await app.does(merge, { target_contact_id: target, source_contact_ids: [source] });
  const row = app
    .reader()
    .row<{ data: string }>(
      "SELECT data FROM ledger WHERE company=:company AND event_type='crm.contact.merged'",
    );
  assert.match(row?.data ?? '', /source_contact_ids/);
  assert.not.match(row?.data ?? '', /43 777|Tom|Weg/);
});

it('is rebuilt to what is live', async ({ app }) => {
  const [target, source] = await two(app);
  await app.does(addNote, { contact_id: source, note: 'likes rubies' });
  await app.does(merge, { target_contact_id: target, source_contact_ids: [source] });
  const found = rebuild(app.store, app.registry, app.caller().company_id);
  assert.equal(found.differences, []);
});

it('reads as nothing once what is personal is erased', async ({ app }) => {
  const [target, source] = await two(app);
  const merged = await app.does(merge, {
    target_contact_id: target,
    source_contact_ids: [source],
  });
  app.store.sqlite.exec('DELETE FROM personal');
  const read = await app.asks(get, { contact_id: target, as_of: String(merged.event_id) });
  assert.is(read.name, '');
  assert.is(read.email, null);
  assert.equal(read.attributes, {});
  assert.equal(read.merged_from, [source]);
  assert.is(read.people[0].email, null);
});

it('refuses a contact into itself, an unknown one and one that is deleted', async ({ app }) => {
  const [target, source] = await two(app);
  const code = async (target_contact_id: string, ...ids: string[]): Promise<unknown> => {
    const outcome = await app.tries(merge, { target_contact_id, source_contact_ids: ids });
    return outcome.done || outcome.code;
  };
  assert.is(await code(target, source, target), 'merged_with_itself');
  assert.is(await code(target, 'contact:none'), 'not_found');
  assert.is(await code('contact:none', source), 'not_found');
  await app.does(merge, { target_contact_id: target, source_contact_ids: [source] });
  assert.is(await code(target, source), 'contact_deleted');
  assert.is(await code(source, target), 'contact_deleted');
});

it.run();
