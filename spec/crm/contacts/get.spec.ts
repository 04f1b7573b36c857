import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { bulkDelete } from '../../../modules/crm/contacts/bulk-delete.ts';
import { create } from '../../../modules/crm/contacts/create.ts';
import { get } from '../../../modules/crm/contacts/get.ts';
import { list } from '../../../modules/crm/contacts/list.ts';
import { update } from '../../../modules/crm/contacts/update.ts';
import { openApp, type TestApp } from '../../test-app.ts';

const it = suite<{ app: TestApp }>('crm.contacts.get');

it.before.each(async (context) => {
  context.app = await openApp();
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('shows the contact as it was known at an event, and as it is', async ({ app }) => {
  const made = await app.does(create, { name: 'Anna', phone: '1' });
  const changed = await app.does(update, {
    contact_id: made.id,
    fields_changed: { name: { old: 'Anna', new: 'Anna Weiss' } },
  });
  const then = await app.asks(get, { contact_id: made.id, as_of: String(made.event_id) });
  assert.is(then.name, 'Anna');
  assert.is(then.phone, '1');
  assert.is(then.version, made.event_id);
  const now = await app.asks(get, { contact_id: made.id, as_of: String(changed.event_id) });
  assert.is(now.name, 'Anna Weiss');
  assert.is((await app.asks(get, { contact_id: made.id })).name, 'Anna Weiss');
});

it('is listed as it was, beside those that there were', async ({ app }) => {
  const anna = await app.does(create, { name: 'Anna', contact_type: 'supplier' });
  const bert = await app.does(create, { name: 'Bert' });
  const as_of = String(bert.event_id);
  const fields_changed = { name: 'Anna Weiss', contact_type: 'both' };
  await app.does(update, { contact_id: anna.id, fields_changed });
  await app.does(bulkDelete, { contact_ids: [bert.id] });
  await app.does(create, { name: 'Carl' });
  const names = async (asked: object): Promise<string> => {
    const { items, total } = await app.asks(list, asked);
    assert.is(items.length, total);
    return items.map((one: { name: string }) => one.name).join(', ');
  };
  assert.is(await names({ as_of }), 'Bert, Anna');
  assert.is(await names({ as_of, contact_type: 'customer' }), 'Bert');
  assert.is(await names({ as_of: '2999-01-01' }), 'Carl, Anna Weiss');
  assert.is(await names({ as_of: '2999-01-01', include_deleted: true }), 'Carl, Bert, Anna Weiss');
  const both = { as_of: '2999-01-01', contact_type: 'customer' };
  assert.is(await names(both), 'Carl, Anna Weiss');
  assert.is((await app.asks(list, { as_of, q: 'anna' })).code, 'as_of_filter');
});

it('finds nothing before the contact was made', async ({ app }) => {
  const made = await app.does(create, { name: 'Anna' });
  const then = await app.asks(get, { contact_id: made.id, as_of: '2001-01-01' });
  assert.is(then.code, 'not_found');
});

it('answers 404 for an unknown id', async ({ app }) => {
  assert.is((await app.asks(get, { contact_id: 'contact:none' })).status, 404);
});

it.run();
