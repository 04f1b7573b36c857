import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { list } from '../../../modules/crm/contacts/list.ts';
import { tag } from '../../../modules/crm/contacts/tag.ts';
import { update } from '../../../modules/crm/contacts/update.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp; id: string }>('crm.contacts.update');

it.before.each(async (context) => {
  context.app = await openApp();
  const made = await context.app.does(create, { name: 'Anna', email: 'a@x.example' });
  context.id = made.id;
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('takes both forms of a change map', async ({ app, id }) => {
  const made = await app.does(update, {
    contact_id: id,
    fields_changed: {
      email: { old: 'a@x.example', new: null },
      phone: '777',
      contact_type: 'vendor',
      tags: ['z', 'a'],
    },
  });
  const read = await app.asks(get, { contact_id: id });
  assert.is(read.version, made.event_id);
  assert.is(read.email, null);
  assert.is(read.phone, '777');
  assert.is(read.contact_type, 'supplier');
  assert.equal(read.tags, ['a', 'z']);
  assert.equal(app.recorded.at(-1)?.data['fields_changed'], {
    email: { old: 'a@x.example', new: null },
    phone: { old: null, new: '777' },
    contact_type: { old: 'customer', new: 'supplier' },
    tags: { old: [], new: ['a', 'z'] },
  });
  assert.is((await app.asks(list, { q: '777' })).total, 1);
});

it('keeps old and new personal values out of the ledger', async ({ app, id }) => {
  await app.does(update, {
    contact_id: id,
    fields_changed: { email: { old: 'a@x.example', new: 'b@y.example' } },
  });
  const row = app
    .reader()
    .row<{ data: string }>('SELECT data FROM ledger WHERE company=:company ORDER BY id DESC');
  assert.match(row?.data ?? '', /sha256:.*sha256:/);
  assert.not.match(row?.data ?? '', /example/);
});

it('records nothing where nothing changes', async ({ app, id }) => {
  const told = app.recorded.length;
  const made = await app.does(update, { contact_id: id, fields_changed: { name: 'Anna' } });
  assert.is(app.recorded.length, told);
  assert.is(made.event_id, (await app.asks(get, { contact_id: id })).version);
});

const refused: readonly [string, Record<string, unknown>, string, number][] = [
  ['a blank name', { name: ' ' }, 'bad_value', 422],
  ['no name', { name: { new: null } }, 'bad_value', 422],
  ['an unknown field', { colour: 'red' }, 'unknown_field', 422],
  ['a field of the server', { deleted: true }, 'unknown_field', 422],
  ['an unknown trade', { contact_type: 'friend' }, 'bad_value', 422],
  ['a negative limit', { credit_limit: -1 }, 'bad_value', 422],
  ['another old value', { name: { old: 'Ann', new: 'Eva' } }, 'field_changed', 409],
];

for (const [what, fields_changed, code, status] of refused) {
  it(`refuses ${what}`, async ({ app, id }) => {
    const outcome = await app.tries(update, { contact_id: id, fields_changed });
    assert.is(outcome.done || outcome.code, code);
    assert.is(outcome.status, status);
  });
}

it('refuses an unknown contact and another version', async ({ app, id }) => {
  const fields_changed = { phone: '1' };
  const unknown = await app.tries(update, { contact_id: 'contact:none', fields_changed });
  assert.is(unknown.status, 404);
  const late = await app.tries(update, { contact_id: id, fields_changed }, { expectedVersion: 99 });
  assert.is(late.done || late.code, 'version_conflict');
});

it('refuses a deleted contact', async ({ app, id }) => {
  await app.does(bulkDelete, { contact_ids: [id] });
  const outcome = await app.tries(update, { contact_id: id, fields_changed: { phone: '1' } });
  assert.is(outcome.done || outcome.code, 'contact_deleted');
});

it('leaves adding tags to crm.contacts.tag, which unites them', async ({ app, id }) => {
  const first = await app.does(tag, { contact_id: id, tags: ['b', ' a '] });
  assert.equal(first.tags, ['a', 'b']);
  const second = await app.does(tag, { contact_id: id, tags: ['b', 'c'] });
  assert.equal(second.tags, ['a', 'b', 'c']);
  assert.equal(app.recorded.at(-1)?.data, { tags: ['c'] });
  assert.equal((await app.asks(get, { contact_id: id })).tags, ['a', 'b', 'c']);
});

it.run();
