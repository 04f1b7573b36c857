import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { scan } from '../../../modules/lists/lines/scan.ts';
import { setScanned } from '../../../modules/lists/lines/set-scanned.ts';
import { unscan } from '../../../modules/lists/lines/unscan.ts';
import { type Floor, openFloor } from '../floor.ts';

const it = suite<Floor>('lists.lines.scan');

it.before.each(async (context) => {
  Object.assign(context, await openFloor());
});
it.after.each(async ({ app }) => {
  await app.close();
});

it('adds a line at the price of the list, once more for each piece of a lot', async (floor) => {
  const { app } = floor;
  const ring = await floor.item({
    barcode: '4006381333931',
    retail_price: 25,
    wholesale_price: 20,
  });
  const id = await floor.list('quotation', []);
  const first = await app.does(scan, { entity_id: id, barcode: '4006381333931' });
  assert.equal([first.result, first.line.unit_price, first.line.quantity], ['added', 25, 1]);
  const again = await app.does(scan, { entity_id: id, barcode: ring });
  assert.equal([again.result, again.line.quantity], ['again', 2]);
  assert.is((await floor.listAt(id)).total, 50);
  const other = await floor.list('quotation', []);
  const cheap = { entity_id: other, barcode: 'R1', price_list: 'Wholesale' };
  assert.is((await app.does(scan, cheap)).line.unit_price, 20);
});

it('counts a code once in a run', async (floor) => {
  const { app } = floor;
  await floor.item({ barcode: '111' });
  const id = await floor.list('quotation', []);
  const sent = { entity_id: id, barcode: '111', run_key: 'monday' };
  assert.is((await app.does(scan, sent)).result, 'added');
  assert.is((await app.does(scan, sent)).result, 'already');
  assert.is((await app.does(scan, { ...sent, run_key: 'tuesday' })).result, 'again');
  assert.is((await app.does(scan, sent)).result, 'already');
  assert.is((await floor.listAt(id)).line_items[0].quantity, 2);
});

it('puts goods on an audit and a transfer once only', async (floor) => {
  const ring = await floor.item();
  for (const type of ['audit', 'transfer', 'writeoff']) {
    const id = await floor.list(type, []);
    assert.is((await floor.app.does(scan, { entity_id: id, barcode: ring })).result, 'added');
    const told = floor.app.recorded.length;
    assert.is((await floor.app.does(scan, { entity_id: id, barcode: ring })).result, 'already');
    assert.is(floor.app.recorded.length, told);
    assert.is((await floor.listAt(id)).line_count, 1);
  }
});

it('records presence at an audit, adding what was not on it', async (floor) => {
  const { app } = floor;
  const ring = await floor.item();
  const chain = await floor.item();
  const id = await floor.issued('audit', [ring]);
  const seen = await app.does(scan, { entity_id: id, barcode: ring });
  assert.equal([seen.result, seen.line.audited_by], ['audited', 'user-owner']);
  assert.is((await app.does(scan, { entity_id: id, barcode: ring })).result, 'already');
  const added = await app.does(scan, { entity_id: id, barcode: chain });
  assert.equal([added.result, added.line.on_hand], ['added', 8]);
  assert.match(added.line.audited_at, /Z$/);
  assert.equal([(await floor.listAt(id)).line_count, (await floor.listAt(id)).counted], [2, 0]);
});

it('records receipt by a transfer, of what is on it', async (floor) => {
  const ring = await floor.item();
  const chain = await floor.item();
  const id = await floor.issued('transfer', [ring]);
  const came = await floor.app.does(scan, { entity_id: id, barcode: ring });
  assert.is(came.result, 'received');
  assert.match(came.line.received_at, /Z$/);
  assert.is(await floor.refused(scan, { entity_id: id, barcode: chain }), '404 not_on_list');
});

it('refuses an unknown code, an ambiguous one, and a hidden price list', async (floor) => {
  const id = await floor.list('quotation', []);
  const ask = (barcode: string, more: object = {}, role: 'owner' | 'operator' = 'owner') =>
    floor.refused(scan, { entity_id: id, barcode, ...more }, role);
  await floor.item();
  await floor.item({ location_id: floor.store });
  // Two lots of one trade item, as an import from another system may create them.
  floor.app.store.sqlite.exec("UPDATE item_view SET gtin='123'");
  assert.is(await ask('999'), '404 code_not_found');
  assert.is(await ask('123'), '409 code_ambiguous');
  assert.is(await ask('R1', { price_list: 'Ours' }), '422 unknown_price_list');
  assert.is(await ask('R1', { price_list: 'Cost' }, 'operator'), '403 role_too_low');
  const audit = await floor.list('audit', [], { location_id: floor.store });
  assert.is((await floor.app.does(scan, { entity_id: audit, barcode: '123' })).line.sku, 'R2');
});

it('is undone: the line of a draft, the mark of a finalized list', async (floor) => {
  const { app } = floor;
  const ring = await floor.item({ retail_price: 25 });
  const id = await floor.list('quotation', []);
  await app.does(scan, { entity_id: id, barcode: ring });
  assert.is(await floor.refused(unscan, { entity_id: id }), '422 nothing_named');
  const gone = await app.does(unscan, { entity_id: id, barcode: ring });
  assert.is(gone.result, 'removed');
  assert.equal([(await floor.listAt(id)).line_count, (await floor.listAt(id)).total], [0, 0]);
  assert.is(await floor.refused(unscan, { entity_id: id, item_id: ring }), '409 not_allowed');
  const audit = await floor.issued('audit', [ring]);
  await floor.counts(audit, ring, 3);
  const cleared = await app.does(unscan, { entity_id: audit, item_id: ring });
  assert.is(cleared.result, 'cleared');
  const read = await floor.listAt(audit);
  assert.equal([read.counted, read.line_items[0].audited_at], [0, undefined]);
});

it('is set and cleared for many lines at once', async (floor) => {
  const [one, two] = [await floor.item(), await floor.item()];
  const id = await floor.issued('transfer', [one, two]);
  const mark = (ids: string[], scanned: boolean) =>
    floor.app.does(setScanned, { entity_id: id, line_entity_ids: ids, scanned });
  assert.is((await mark([one, two], true)).updated, 2);
  assert.is((await mark([one], true)).updated, 0);
  assert.is((await mark([one], false)).updated, 1);
  const { line_items } = await floor.listAt(id);
  assert.equal(
    line_items.map((line: { received_at?: string }) => Boolean(line.received_at)),
    [false, true],
  );
  const unknown = { entity_id: id, line_entity_ids: ['x'], scanned: true };
  assert.is(await floor.refused(setScanned, unknown), '404 line_not_found');
});

it.run();
