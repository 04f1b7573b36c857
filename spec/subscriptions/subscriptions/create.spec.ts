import { Value } from '@sinclair/typebox/value';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { kpis } from '../../../modules/dashboard/figures/kpis.ts';
import { list as listDocs } from '../../../modules/documents/queries/list.ts';
import { subscriptionRoutes } from '../../../modules/subscriptions/routes.ts';
import { create } from '../../../modules/subscriptions/subscriptions/create.ts';
import { get } from '../../../modules/subscriptions/subscriptions/get.ts';
import { list } from '../../../modules/subscriptions/subscriptions/list.ts';
import { update } from '../../../modules/subscriptions/subscriptions/update.ts';
import { fits } from '../../crm/fits.ts';
import { refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { body, type Calendar, openOn, read, subscribes } from '../fixtures.ts';

const it = suite<{ calendar: Calendar; app: TestApp }>('subscriptions.subscriptions.create');

it.before.each(async (context) => {
  context.calendar = await openOn('2026-01-20');
  context.app = context.calendar.app;
});
it.after.each(async ({ calendar }) => {
  await calendar.close();
});

it('answers the id and the first due date', async ({ app }) => {
  const made = await app.does(create, body());
  assert.match(made.id, /^sub:[0-9a-f-]{36}$/);
  assert.ok(fits(create, made));
  assert.is(made.next_run, '2026-01-31');
  const record = await read(app, made.id);
  assert.ok(fits(get, record));
  assert.is(record.version, made.event_id);
  assert.is(record.status, 'active');
  assert.equal(record.allowed_actions.sort(), ['cancel', 'edit', 'generate', 'pause']);
});

it('makes up the periods since a start date that has passed', async ({ app, calendar }) => {
  const made = await app.does(create, body({ start_date: '2025-10-31' }));
  assert.is(made.next_run, '2025-10-31');
  await calendar.turnTo('2026-01-20');
  const { items } = await app.asks(listDocs, {});
  assert.equal(items.map((one: Answered) => [one.status, one.issue_date]).toSorted(), [
    ['draft', '2025-10-31'],
    ['draft', '2025-11-30'],
    ['draft', '2025-12-31'],
  ]);
  assert.is((await read(app, made.id)).next_run, '2026-01-31');
});

it('carries a currency, which its drafts have', async ({ app, calendar }) => {
  const made = await app.does(create, body({ currency: 'EUR' }));
  assert.is((await read(app, made.id)).currency, 'EUR');
  await calendar.turnTo('2026-01-31');
  const [draft] = (await app.asks(listDocs, {})).items;
  assert.equal([draft.currency, draft.total], ['EUR', 100]);
  const change = (currency: string | null) =>
    app.does(update, { entity_id: made.id, fields_changed: { currency } });
  await change('JPY');
  await calendar.turnTo('2026-02-28');
  await change(null);
  await calendar.turnTo('2026-03-31');
  const currencies = (await app.asks(listDocs, {})).items.map((one: Answered) => one.currency);
  const { base_currency: own } = draft;
  assert.equal(currencies.toSorted(), ['EUR', 'JPY', own].toSorted());
  const odd = await app.tries(update, { entity_id: made.id, fields_changed: { currency: 'EURO' } });
  assert.is(odd.done || odd.code, 'bad_value');
});

it('refuses a template that cannot generate a document', async ({ app }) => {
  const no = (more: object, status: number, code: string) =>
    refuses(app, create, body(more), status, code);
  await no({ frequency: 'custom' }, 422, 'interval_missing');
  await no({ end_date: '2026-01-30' }, 422, 'ends_before_start');
  await no({ contact_id: 'contact:none' }, 404, 'unknown_contact');
  await no({ line_items: [{ item_id: 'item:none' }] }, 404, 'unknown_item');
  const refused = await no({ discount: 101 }, 422, 'totals_refused');
  assert.is(refused.done ? undefined : refused.facts['field'], 'discount');
  for (const lacking of [
    { name: 'x', unit_price: 9 },
    { name: 'x', quantity: 1 },
  ])
    await no({ line_items: [lacking] }, 422, 'incomplete_line');
  const taxed = { name: 'x', quantity: 1, unit_price: 9, taxes: [{ code: 'VAT', rate: 7 }] };
  await no({ tax: 1, line_items: [taxed] }, 422, 'tax_twice');
});

it('accepts only known document types and frequencies', () => {
  const takes = (more: object) => Value.Check(create.takes, { ...body(), ...more });
  assert.ok(takes({}));
  assert.not(takes({ doc_type: 'memo' }));
  assert.not(takes({ frequency: 'daily' }));
  assert.not(takes({ start_date: '2026-02-30' }));
});

it('repeats the stored answer for a repeated idempotency key', async ({ app }) => {
  const first = await app.does(create, body(), { key: 'k' });
  assert.equal(await app.does(create, body(), { key: 'k' }), first);
  assert.is((await app.asks(list, {})).total, 1);
});

it('is listed by status, document, contact and name, and counted', async ({ app }) => {
  const contact = await app.does(createContact, { name: 'Ada' });
  await subscribes(app, { name: 'Rent', doc_type: 'purchase_order' });
  await subscribes(app, { contact_id: contact.id });
  const names = async (input: object): Promise<string[]> =>
    (await app.asks(list, input)).items.map((one: Answered) => one.name);
  assert.equal(await names({}), ['Hosting', 'Rent']);
  assert.equal(await names({ sort: 'name', dir: 'desc' }), ['Rent', 'Hosting']);
  assert.equal(await names({ doc_type: 'purchase_order' }), ['Rent']);
  assert.equal(await names({ contact_id: contact.id }), ['Hosting']);
  assert.equal(await names({ q: 'rent' }), ['Rent']);
  assert.equal(await names({ status: 'paused' }), []);
  assert.ok(fits(list, await app.asks(list, {})));
  assert.is((await app.asks(kpis, {})).subscriptions.active_count, 2);
});

it('requires its role, like every other write, and does not touch other companies', async ({
  app,
}) => {
  const { id } = await subscribes(app);
  const elsewhere = { company_id: uuid() };
  assert.is((await app.asks(get, { entity_id: id }, elsewhere)).code, 'not_found');
  assert.is((await app.asks(list, {}, elsewhere)).total, 0);
  let tried = 0;
  for (const { operation } of subscriptionRoutes) {
    if (operation.kind === 'query') {
      assert.is(operation.by, 'viewer');
      continue;
    }
    const isCancel = operation.name.endsWith('.cancel');
    assert.is(operation.by, isCancel ? 'manager' : 'operator', operation.name);
    const input = { ...body(), entity_id: id, fields_changed: { name: 'x' }, records: [] };
    const role = isCancel ? 'operator' : 'viewer';
    const low = await app.tries(operation as typeof create, input as never, { role });
    assert.is(low.done || low.code, 'role_too_low', operation.name);
    if (!operation.at) continue;
    const other = await app.tries(operation as typeof create, input as never, elsewhere);
    assert.is(other.status, 404, operation.name);
    tried += 1;
  }
  assert.is(tried, 5);
});

it.run();
