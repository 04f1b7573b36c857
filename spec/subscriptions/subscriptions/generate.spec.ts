import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import { remove as removeDoc } from '../../../modules/documents/drafting/delete.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { remove as removeItem } from '../../../modules/inventory/items/remove.ts';
import { generate } from '../../../modules/subscriptions/subscriptions/generate.ts';
import { pause } from '../../../modules/subscriptions/subscriptions/pause.ts';
import { read as readDoc, refuses } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { type Calendar, openOn, read, subscribes } from '../fixtures.ts';

const it = suite<{ calendar: Calendar; app: TestApp }>('subscriptions.subscriptions.generate');

it.before.each(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.app = context.calendar.app;
});
it.after.each(async ({ calendar }) => {
  await calendar.close();
});

it('creates the draft of the next period today, which the clock then skips', async ({
  calendar,
  app,
}) => {
  const { id: entity_id } = await subscribes(app);
  const made = await app.does(generate, { entity_id }, { key: 'g' });
  assert.is(made.next_run, '2026-02-28');
  assert.equal(await app.does(generate, { entity_id }, { key: 'g' }), made);
  const doc = await readDoc(app, made.doc_id);
  assert.is(doc.issue_date, '2026-01-20');
  assert.is(doc.title, 'Hosting');
  assert.is(await calendar.turnTo('2026-02-27'), 0);
  assert.is(await calendar.turnTo('2026-02-28'), 1);
});

it('dates the draft of a past period of a paused subscription on that period', async ({
  calendar,
  app,
}) => {
  const { id: entity_id } = await subscribes(app);
  await app.does(pause, { entity_id });
  await calendar.turnTo('2026-02-10');
  const { doc_id } = await app.does(generate, { entity_id });
  assert.is((await readDoc(app, doc_id)).issue_date, '2026-01-31');
  assert.is((await read(app, entity_id)).status, 'paused');
});

it('fills defaults of the contact and applies tax, shipping and discount as amounts', async ({
  app,
}) => {
  const contact = await app.does(createContact, { name: 'Ada', payment_terms: 'Net 30' });
  const { id: entity_id } = await subscribes(app, {
    contact_id: contact.id,
    tax: 6.3,
    shipping: 5,
    discount: 10,
  });
  const { doc_id } = await app.does(generate, { entity_id });
  const doc = await readDoc(app, doc_id);
  assert.is(doc.contact_name, 'Ada');
  assert.is(doc.due_date, '2026-02-19');
  assert.equal([doc.subtotal, doc.tax, doc.total], [100, 6.3, 101.3]);
  assert.is(doc.amount_outstanding, 101.3);
});

it('continues without a deleted item and with the contact of a merge', async ({ app }) => {
  const item = await app.does(createItem, { sku: 'S', name: 'Seat', sell_by: 'piece' });
  const [gone, stays] = [
    await app.does(createContact, { name: 'Ada' }),
    await app.does(createContact, { name: 'Ada Smith' }),
  ];
  const { id: entity_id } = await subscribes(app, {
    contact_id: gone.id,
    line_items: [{ item_id: item.id, description: 'A seat', quantity: 1, unit_price: 20 }],
  });
  const first = await readDoc(app, (await app.does(generate, { entity_id })).doc_id);
  assert.is(first.line_items[0].item_id, item.id);
  await app.does(merge, { target_contact_id: stays.id, source_contact_ids: [gone.id] });
  await app.does(removeDoc, { entity_id: first.id });
  await app.does(removeItem, { entity_id: item.id });
  assert.is((await read(app, entity_id)).contact_id, stays.id);
  const doc = await readDoc(app, (await app.does(generate, { entity_id })).doc_id);
  assert.is(doc.contact_name, 'Ada Smith');
  assert.is(doc.line_items[0].item_id, undefined);
  assert.is(doc.line_items[0].description, 'A seat');
  assert.is(doc.total, 20);
});

it('refuses when no period is left', async ({ app }) => {
  const { id: entity_id } = await subscribes(app, { end_date: '2026-01-31' });
  await app.does(generate, { entity_id });
  await refuses(app, generate, { entity_id }, 409, 'not_allowed');
});

it.run();
