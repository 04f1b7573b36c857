import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { many } from '../../../modules/lists/imports/many.ts';
import { one } from '../../../modules/lists/imports/one.ts';
import { finalize } from '../../../modules/lists/lists/finalize.ts';
import { get } from '../../../modules/lists/lists/get.ts';
import { list as listNotes } from '../../../modules/lists/notes/list.ts';
import { fits } from '../../crm/fits.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.imports');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

const record = (event_type: string, data: Record<string, unknown>, more: object = {}) => ({
  ...{ entity_id: 'list:old-1', event_type, data, source: 'old', idempotency_key: 'k1' },
  ...more,
});

const quote = {
  ...{ list_type: 'quotation', ref_id: 'OLD-1', status: 'draft', tax: 7, issue_date: '2024-05-06' },
  ...{ line_items: [{ name: 'Ring', quantity: 3, unit_price: 3.333, line_total: 10.02 }] },
};

it('keeps the figures of the other system', async ({ app, listAt }) => {
  const sent = record('list.created', {
    ...quote,
    subtotal: 10.02,
    tax_amount: 0.71,
    total: 10.73,
  });
  const made = await app.does(one, sent);
  assert.equal([made.id, made.idempotency_hit], ['list:old-1', false]);
  const list = await listAt(made.id);
  assert.is(list.line_items[0].is_total_given, true);
  assert.ok(fits(get, list));
  assert.equal([list.subtotal, list.tax_amount, list.total], [10.02, 0.71, 10.73]);
  assert.equal([list.totals_source, list.date, list.ref_id], ['import', '2024-05-06', 'OLD-1']);
  assert.is(app.recorded.find((event) => event.event_type === 'list.created')?.source, 'old');
});

it('happens once for its key', async ({ app }) => {
  const first = await app.does(one, record('list.created', quote));
  const told = app.recorded.length;
  const again = await app.does(one, record('list.created', quote));
  assert.equal([again.idempotency_hit, again.event_id], [true, first.event_id]);
  assert.is(app.recorded.length, told);
});

it('takes lists in whatever state they were', async ({ app, listAt }) => {
  const states = { sent: 'finalized', completed: 'closed', void: 'void' };
  for (const [was, is] of Object.entries(states)) {
    const more = { entity_id: `list:${was}`, idempotency_key: was };
    await app.does(one, record('list.created', { status: was }, more));
    assert.is((await listAt(`list:${was}`)).status, is);
  }
});

it('keeps the timestamps of a list of another system', async ({ app, listAt }) => {
  const went = {
    sent_at: '2024-05-07T08:00:00Z',
    sent_via: 'email',
    sent_to: 'anna@example.com',
    finalized_at: '2024-05-06T08:00:00Z',
    closed_at: '2024-05-08T08:00:00Z',
    converted_to: 'doc:77',
    converted_to_type: 'invoice',
  };
  await app.does(one, record('list.created', { ...quote, ...went, status: 'converted' }));
  const list = await listAt('list:old-1');
  assert.is(list.status, 'closed');
  for (const [field, value] of Object.entries(went)) assert.is(list[field], value, field);
  const sql = "SELECT data FROM ledger WHERE company=:company AND event_type='list.created'";
  assert.not.match(app.reader().row<{ data: string }>(sql, {})?.data ?? '', 'anna@example.com');
  const gone = { status: 'void', void_reason: 'twice', ref_id: 'OLD-2' };
  const other = { entity_id: 'list:old-2', idempotency_key: 'gone' };
  await app.does(one, record('list.created', gone, other));
  assert.is((await listAt('list:old-2')).void_reason, 'twice');
});

it('takes notes with their author and time', async (floor) => {
  const { app } = floor;
  await app.does(one, record('list.created', quote));
  const add = (data: object, key: string) =>
    record('list.note_added', { ...data }, { idempotency_key: key });
  const told = { author_name: 'Anna Ott', created_at: '2024-05-07T08:00:00Z' };
  assert.is((await app.does(one, add({ note: 'call', ...told }, 'n1'))).id, 'list:old-1');
  await app.does(one, add({ text: 'again', created_by: 'Bea' }, 'n2'));
  const notes = await app.asks(listNotes, { entity_id: 'list:old-1' });
  assert.equal(
    notes.map((one: { note: string; author_name: string }) => `${one.author_name}: ${one.note}`),
    ['Bea: again', 'Anna Ott: call'],
  );
  assert.is(notes[1].created_at, told.created_at);
  assert.is(await floor.refused(one, add({}, 'n3')), '422 bad_data');
});

it('imports further events of a list', async ({ app, listAt }) => {
  await app.does(one, record('list.created', quote));
  const then = (type: string, data = {}, key = type) =>
    app.does(one, record(type, data, { idempotency_key: key }));
  await then('list.updated', { fields_changed: { notes: { old: null, new: 'n' } } });
  await then('list.sent', { sent_via: 'email', sent_at: '2024-05-07T08:00:00Z' });
  const sent = await listAt('list:old-1');
  assert.equal([sent.status, sent.notes, sent.sent_at], ['finalized', 'n', '2024-05-07T08:00:00Z']);
  await then('list.accepted');
  assert.is((await listAt('list:old-1')).status, 'finalized');
  await then('list.completed');
  assert.is((await listAt('list:old-1')).status, 'closed');
});

it('refuses events that move goods, unknown events, and invalid data', async (floor) => {
  const ask = (type: string, data = {}, more = {}) => floor.refused(one, record(type, data, more));
  assert.is(await ask('list.adjusted'), '422 not_importable');
  assert.is(await ask('list.sung'), '422 unknown_event');
  assert.is(await ask('list.sent'), '404 not_found');
  assert.is(await ask('list.created', { colour: 'red' }), '422 bad_data');
  assert.is(await ask('list.created', {}, { entity_id: 'doc:1' }), '422 bad_id');
  await floor.app.does(one, record('list.created', quote));
  const other = { entity_id: 'list:old-2', idempotency_key: 'k2' };
  assert.is(await ask('list.created', quote, other), '409 number_taken');
  assert.is(await ask('list.created', quote, { idempotency_key: 'k3' }), '409 list_exists');
  await floor.app.does(one, record('list.voided', {}, { idempotency_key: 'k4' }));
  assert.is(await ask('list.voided', {}, { idempotency_key: 'k5' }), '409 not_allowed');
});

it('counts the outcomes of a batch', async ({ app }) => {
  const made = (n: number, data: Record<string, unknown> = {}) =>
    record('list.created', data, { entity_id: `list:${n}`, idempotency_key: `k${n}` });
  const bad = made(3, { tax: 'much' });
  const done = await app.does(many, { records: [made(1), made(2), made(1), bad] });
  assert.equal([done.created, done.skipped, done.failed], [2, 1, 1]);
  assert.equal([done.errors[0].index, done.errors[0].entity_id], [3, 'list:3']);
});

it('brings drafts up to date, and only those', async ({ app, listAt }) => {
  const batch = (data: Record<string, unknown>) =>
    app.does(many, { records: [record('list.created', data)], upsert: true });
  assert.is((await batch(quote)).created, 1);
  assert.is((await batch(quote)).skipped, 1);
  assert.is((await batch({ ...quote, notes: 'new' })).updated, 1);
  const list = await listAt('list:old-1');
  assert.equal([list.notes, list.status], ['new', 'draft']);
  assert.is(app.recorded.at(-1)?.event_type, 'list.patched');
  await app.does(finalize, { entity_id: 'list:old-1' });
  const late = await batch({ ...quote, notes: 'late' });
  assert.equal([late.updated, late.failed], [0, 1]);
});

it('is a manager’s', async ({ refused }) => {
  assert.is(await refused(one, record('list.created', {}), 'operator'), '403 role_too_low');
  assert.is(await refused(many, { records: [] }, 'operator'), '403 role_too_low');
});

it.run();
