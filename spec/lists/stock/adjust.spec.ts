import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { addDays } from '../../../kernel/values/clock.ts';
import { uuid } from '../../../kernel/values/ids.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { createCompany } from '../../../modules/companies/company/create-company.ts';
import { adjust as adjustItem } from '../../../modules/inventory/movements/adjust.ts';
import { reserve as reserveItem } from '../../../modules/inventory/reservations/reserve.ts';
import { audit } from '../../../modules/lists/lists/audit.ts';
import { changeType } from '../../../modules/lists/lists/change-type.ts';
import { finalize } from '../../../modules/lists/lists/finalize.ts';
import { adjust } from '../../../modules/lists/stock/adjust.ts';
import { undoAdjust } from '../../../modules/lists/stock/undo-adjust.ts';
import { variance } from '../../../modules/lists/stock/variance.ts';
import { booked } from '../books.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.stock.adjust');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('adjusts stock to the counts: live 8, counted 5 at 4 is 3 less, worth 12', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const blank = await floor.item();
  const id = await floor.issued('audit', [ring, blank]);
  await floor.counts(id, ring, 5);
  const done = await app.does(adjust, { entity_id: id });
  assert.equal(done.lines, [
    { item_id: ring, before: 8, counted: 5, delta: -3, unit_cost: 4, value: -12 },
  ]);
  assert.equal([done.adjusted, done.shrinkage_value, done.overage_value], [1, 12, 0]);
  assert.equal(done.skipped, [{ item_id: blank, sku: 'R2', reason: 'it was not counted' }]);
  assert.is((await floor.itemAt(ring)).quantity, 5);
  assert.is((await floor.itemAt(blank)).quantity, 8);
  const list = await floor.listAt(id);
  assert.equal([list.status, list.shrinkage_value, list.version], ['closed', 12, done.event_id]);
  assert.is(list.journal_entry_id, done.journal_entry_id);
  assert.is((await floor.listAt(id, 'operator')).shrinkage_value, undefined);
  assert.equal(booked(app, id, '5400'), [-12, 12]);
});

it('posts one entry for what is missing and what is over', async (floor) => {
  const { app } = floor;
  const [ring, chain] = [await floor.item(), await floor.item({ cost_price: 10 })];
  const id = await floor.issued('audit', [ring, chain]);
  await floor.counts(id, ring, 5);
  await floor.counts(id, chain, 9);
  const done = await app.does(adjust, { entity_id: id });
  assert.equal([done.shrinkage_value, done.overage_value], [12, 10]);
  const entries = app.recorded.filter(
    (one) => one.event_type === 'acc.journal_entry.created' && one.data['source_id'] === id,
  );
  assert.equal(
    entries.map((one) => one.entity_id),
    [done.journal_entry_id],
  );
  assert.equal(booked(app, id, '5400'), [-2, 2]);
});

it('compares with stock now, not with the recorded quantity', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring]);
  await app.does(adjustItem, { entity_id: ring, new_qty: 6 });
  await floor.counts(id, ring, 5);
  assert.is((await floor.listAt(id)).line_items[0].on_hand, 8);
  const [seen] = (await app.asks(variance, { entity_id: id })).lines;
  assert.equal([seen.on_hand, seen.live, seen.delta, seen.value], [8, 6, -1, -4]);
  const [line] = (await app.does(adjust, { entity_id: id })).lines;
  assert.equal([line.before, line.delta, line.value], [6, -1, -4]);
});

it('is reversed with its entry', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring]);
  await floor.counts(id, ring, 5);
  await app.does(adjust, { entity_id: id });
  const back = await app.does(undoAdjust, { entity_id: id, reason: 'miscounted' });
  assert.equal([back.status, back.reversed], ['finalized', 1]);
  assert.is((await floor.itemAt(ring)).quantity, 8);
  assert.equal(booked(app, id, '5400'), [0, 0]);
  const list = await floor.listAt(id);
  assert.equal([list.status, list.journal_entry_id, list.counted], ['finalized', null, 1]);
  assert.is(list.line_items[0].delta, undefined);
  const again = await app.does(adjust, { entity_id: id });
  assert.is(again.lines[0].delta, -3);
  assert.equal(booked(app, id, '5400'), [-12, 12]);
});

it('averages returned goods into a lot whose cost has changed', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring]);
  await floor.counts(id, ring, 5);
  await app.does(adjust, { entity_id: id });
  await floor.priced(ring, 10);
  await app.does(undoAdjust, { entity_id: id });
  const { quantity, cost_price, cost_total } = await floor.itemAt(ring);
  assert.equal([quantity, cost_price, cost_total], [8, 7.75, 62]);
  assert.equal(booked(app, id, '5400'), [0, 0]);
});

it('removes surplus at the present cost', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring]);
  await floor.counts(id, ring, 10);
  await app.does(adjust, { entity_id: id });
  await floor.priced(ring, 5);
  await app.does(undoAdjust, { entity_id: id });
  const { quantity, cost_price } = await floor.itemAt(ring);
  assert.equal([quantity, cost_price], [8, 5]);
  assert.equal(booked(app, id, '5400'), [-2, 2]);
});

it('refuses to reverse surplus that has left stock', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring]);
  await floor.counts(id, ring, 10);
  await app.does(adjust, { entity_id: id });
  await app.does(adjustItem, { entity_id: ring, new_qty: 1 });
  assert.is(await floor.refused(undoAdjust, { entity_id: id }), '409 would_go_negative');
});

it('refuses fewer than are reserved, and counts of nothing it can adjust', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring, { name: 'loose' }]);
  await app.does(reserveItem, { entity_id: ring, quantity: 6 });
  await floor.counts(id, ring, 5);
  assert.is(await floor.refused(adjust, { entity_id: id }), '409 below_reserved');
  const loose = (await floor.listAt(id)).line_items[1].line_id;
  const other = await floor.issued('audit', [{ name: 'loose' }]);
  const only = (await floor.listAt(other)).line_items[0].line_id;
  await floor.counts(other, only, 1);
  assert.is(await floor.refused(adjust, { entity_id: other }), '409 nothing_counted');
  await floor.counts(id, loose, 1);
  await floor.counts(id, ring, 6);
  const done = await app.does(adjust, { entity_id: id });
  assert.equal(done.skipped, [{ item_id: null, sku: 'loose', reason: 'there is no such item' }]);
});

it('moves no value of consigned goods', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  app.store.sqlite.exec("UPDATE item_view SET consignment_flag='in'");
  const id = await floor.issued('audit', [ring]);
  await floor.counts(id, ring, 5);
  const done = await app.does(adjust, { entity_id: id });
  assert.equal([done.lines[0].value, done.journal_entry_id], [0, null]);
});

it('starts with all goods of a location', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  await floor.item({ location_id: floor.store });
  await floor.item({ quantity: 0 });
  await floor.item({ sell_by: 'hour', inventory_type: 'service' });
  const made = await app.does(audit, { location_id: floor.shop });
  assert.is(made.line_count, 1);
  const list = await floor.listAt(made.id, 'operator');
  assert.equal(
    [list.list_type, list.location_id, list.line_items[0].on_hand],
    ['audit', floor.shop, 8],
  );
  assert.equal([list.line_items[0].item_id, list.line_items[0].unit_cost], [ring, undefined]);
  assert.is(await floor.refused(audit, { location_id: 'nowhere' }), '404 unknown_location');
});

it('records the quantities on hand when it is finalized, and again when a list becomes an audit', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const frozen = async (id: string) => (await floor.listAt(id)).line_items[0].on_hand;
  const id = await floor.list('audit', [ring]);
  await app.does(adjustItem, { entity_id: ring, new_qty: 7 });
  await app.does(finalize, { entity_id: id });
  assert.is(await frozen(id), 7);
  await app.does(adjustItem, { entity_id: ring, new_qty: 6 });
  const told = await app.does(changeType, { entity_id: id, list_type: 'audit' });
  assert.equal([told.ok, told.list_type], [true, 'audit']);
  assert.is(await frozen(id), 6);
  await app.does(changeType, { entity_id: id, list_type: 'write_off' });
  const list = await floor.listAt(id);
  assert.equal([list.list_type, list.line_items[0].qty_out], ['writeoff', 6]);
  assert.is(
    await floor.refused(changeType, { entity_id: id, list_type: 'sale' }),
    '422 unknown_list_type',
  );
});

it('shows an operator what is missing, not what it is worth', async (floor) => {
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring]);
  await floor.counts(id, ring, 5);
  const seen = await floor.app.asks(variance, { entity_id: id });
  assert.equal([seen.counted, seen.uncounted, seen.shrinkage_value], [1, 0, 12]);
  assert.ok(variance.costs.includes('value'));
  const other = await floor.list('transfer', [ring]);
  const refused = await floor.app.asks(variance, { entity_id: other });
  assert.is(refused.code, 'not_audit');
});

it('moves no stock in a locked period, and is undone on the first open day', async (floor) => {
  const { app } = floor;
  await app.does(createCompany, {
    company_id: app.reader().company,
    name: 'Ott',
    owner_id: uuid(),
  });
  const ring = await floor.item();
  const [done, late] = [await floor.issued('audit', [ring]), await floor.issued('audit', [ring])];
  await floor.counts(done, ring, 5);
  await floor.counts(late, ring, 4);
  const { id } = await app.does(adjust, { entity_id: done });
  const today = String((await floor.listAt(id)).posted_on);
  await app.does(setLock, { lock_date: today });
  assert.is(await floor.refused(adjust, { entity_id: late }), '422 period_locked');
  await app.does(undoAdjust, { entity_id: done });
  const told = app.recorded.find((one) => one.event_type === 'list.adjust_reversed');
  assert.is(told?.data['date'], addDays(today, 1));
  assert.equal(booked(app, done, '5400'), [0, 0]);
});

it('is rolled back by a dry run, and replayed by its key', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const id = await floor.issued('audit', [ring]);
  await floor.counts(id, ring, 5);
  await app.does(adjust, { entity_id: id }, { dryRun: true });
  assert.is((await floor.itemAt(ring)).quantity, 8);
  const first = await app.does(adjust, { entity_id: id }, { key: 'once' });
  assert.equal(await app.does(adjust, { entity_id: id }, { key: 'once' }), first);
  assert.equal(booked(app, id, '5400'), [-12, 12]);
});

it.run();
