import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rebuild } from '../../../kernel/ledger/rebuild/run.ts';
import { verifyChain } from '../../../kernel/ledger/verify.ts';
import { post } from '../../../modules/accounting/journal/post.ts';
import { set as lockBooks } from '../../../modules/accounting/period/set.ts';
import { docCreated } from '../../../modules/documents/document/facts/document.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { create as createItem } from '../../../modules/inventory/items/create.ts';
import { adjust } from '../../../modules/inventory/movements/adjust.ts';
import { invariants } from '../../../modules/ledger/chain/invariants.ts';
import { run } from '../../../modules/system/doctor/run.ts';
import { stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import { draft, issued, openShop } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { entryOf, examined, type Planter, planter } from './planter.ts';

const it = suite<{ app: TestApp; plant: Planter }>('system.doctor.run');

it.before.each(async (context) => {
  context.app = await openShop();
  context.plant = planter(context.app);
});
it.after.each(async ({ app }) => {
  const { company_id } = app.caller();
  assert.ok(verifyChain(app.reader(), app.registry).ok);
  assert.equal(rebuild(app.store, app.registry, company_id).differences, []);
  await app.close();
});

const all = [
  'ghost_events',
  'orphan_projections',
  'stale_projections',
  'overlapping_bookings',
  'missing_jes',
  'duplicate_jes',
  'unbalanced_jes',
  'zero_amount_jes',
];

const isWell = async (app: TestApp): Promise<void> => {
  const report = await app.does(run, {});
  assert.equal(
    report.results.filter((one: { found: number }) => one.found > 0),
    [],
  );
  assert.ok((await app.asks(invariants, {})).ok);
};

it('finds nothing in a company that has done business', async ({ app }) => {
  const item = await app.does(createItem, {
    name: 'Ring',
    sell_by: 'piece',
    quantity: 5,
    cost_price: 3,
  });
  await app.does(adjust, { entity_id: item.id, new_qty: 4 });
  const invoice = await issued(app, 'invoice');
  await app.does(payment, { entity_id: invoice, amount: 40, method: 'cash' });
  const order = await draft(app, 'purchase_order', {
    line_items: [{ name: 'Bead', sku: 'BEAD', sell_by: 'piece', quantity: 4, unit_price: 2 }],
  });
  await app.does(finalize, { entity_id: order });
  const voided = await issued(app, 'invoice');
  await app.does(voidDoc, { entity_id: voided, reason: 'wrong' });
  const report = await app.does(run, {});
  assert.ok(fits(run, report));
  assert.equal([report.mode, report.checks_run, report.rebuilt], ['dry-run', all, false]);
  assert.equal([report.total_found, report.total_fixed], [0, 0]);
  await isWell(app);
});

it('posts entries that documents and payments lack', async ({ app, plant }) => {
  const invoice = await draft(app, 'invoice');
  await plant.does(finalize, { entity_id: invoice });
  await plant.does(payment, { entity_id: invoice, amount: 40, method: 'cash' });
  assert.not.ok((await app.asks(invariants, {})).ok);
  const found = await examined(app, 'missing_jes');
  assert.equal([found.found, found.fixed], [2, 0]);
  assert.equal(
    found.details.map((one: { entity_id: string; event_type: string }) => [
      one.entity_id,
      one.event_type,
    ]),
    [
      [invoice, 'doc.finalized'],
      [invoice, 'doc.payment.received'],
    ],
  );
  const fixed = await examined(app, 'missing_jes', { fix: true });
  assert.equal([fixed.found, fixed.fixed], [2, 2]);
  assert.equal(await stands(app), { 1110: 40, 1120: 60, 4200: -100 });
  const facts = app.recorded.filter((one) => one.event_type === 'acc.journal_entry.created');
  assert.equal(
    facts.map((one) => one.source),
    ['doctor', 'doctor'],
  );
  await isWell(app);
});

it('posts what stock lacks', async ({ app, plant }) => {
  const good = { name: 'Ring', sell_by: 'piece', quantity: 5, cost_price: 3 };
  const item = await plant.does(createItem, good);
  await plant.does(adjust, { entity_id: item.id, new_qty: 3 });
  await plant.does(adjust, { entity_id: item.id, new_qty: 4 });
  assert.is((await examined(app, 'missing_jes', { fix: true })).fixed, 3);
  assert.equal(await stands(app), { 1130: 12, 3900: -15, 5400: 3 });
  await isWell(app);
});

it('reverses what a void left standing', async ({ app, plant }) => {
  const invoice = await issued(app, 'invoice');
  await plant.does(voidDoc, { entity_id: invoice, reason: 'wrong' });
  const { found, details } = await examined(app, 'missing_jes');
  assert.equal([found, details[0].event_type], [1, 'doc.voided']);
  assert.is((await examined(app, 'missing_jes', { fix: true })).fixed, 1);
  assert.equal(await stands(app), { 1120: 0, 4200: 0 });
  await isWell(app);
});

it('reverses what was posted twice, and keeps the first', async ({ app }) => {
  const invoice = await issued(app, 'invoice');
  await app.does(post, {
    je_type: 'invoice',
    date: '2026-01-05',
    memo: 'again',
    source_key: `je:auto:${invoice}:fin:{n}`,
    doc_id: invoice,
    lines: [
      { role: 'ar', debit: 100 },
      { role: 'sales', credit: 100 },
    ],
  });
  assert.not.ok((await app.asks(invariants, {})).ok);
  const { found, details } = await examined(app, 'duplicate_jes');
  assert.is(found, 1);
  assert.match(details[0].source_key, ':fin');
  assert.is.not(details[0].number, details[0].first);
  assert.is((await examined(app, 'duplicate_jes', { fix: true })).fixed, 1);
  assert.equal(await stands(app), { 1120: 100, 4100: 0, 4200: -100 });
  await isWell(app);
});

it('names what was created twice, and leaves it', async ({ app, plant }) => {
  const invoice = await issued(app, 'invoice');
  const row = app
    .reader()
    .row<{ data: string }>(
      "SELECT data FROM ledger WHERE company=:company AND event_type='doc.created'",
    );
  await plant.records(
    docCreated(invoice, { ...JSON.parse(row?.data ?? '{}'), contact_name: 'Ada Smith' }),
  );
  const ghost = await examined(app, 'ghost_events', { fix: true });
  assert.equal([ghost.found, ghost.fixed], [1, 0]);
  assert.equal([ghost.details[0].entity_id, ghost.details[0].times], [invoice, 2]);
});

it('deletes rows that no entry made', async ({ app }) => {
  const made = await app.does(createItem, { name: 'Ring', sell_by: 'piece' });
  const copy = (table: string): void => {
    const row = app.store.sqlite.prepare(`SELECT * FROM ${table} WHERE id=?`).get(made.id);
    const ghost: Record<string, unknown> = { ...row, id: 'item:ghost', seq: 900_000 };
    for (const key of ['live_sku', 'barcode']) if (key in ghost) ghost[key] = null;
    const names = Object.keys(ghost);
    app.store.sqlite
      .prepare(`INSERT INTO ${table}(${names}) VALUES(${names.map((name) => `:${name}`)})`)
      .run(ghost as never);
  };
  copy('entity');
  copy('item_view');
  const found = await examined(app, 'orphan_projections');
  assert.equal(
    found.details.map((one: { table: string; key: string }) => [one.table, one.key]),
    [
      ['entity', 'item:ghost'],
      ['item_view', 'item:ghost'],
    ],
  );
  assert.is((await examined(app, 'orphan_projections', { fix: true })).fixed, 2);
  await isWell(app);
});

it('rewrites rows that differ from the ledger, and names the differences', async ({ app }) => {
  const made = await app.does(createItem, { name: 'Ring', sell_by: 'piece' });
  await issued(app, 'invoice');
  const spoil = (): void => {
    app.store.sqlite.exec(
      `UPDATE entity SET state=json_set(state, '$.name', 'Wrong', '$.sell_by', 'gram') WHERE id='${made.id}'`,
    );
    app.store.sqlite.exec("UPDATE account_day SET debit=debit+1 WHERE account='1120'");
  };
  spoil();
  const { found, details } = await examined(app, 'stale_projections');
  assert.is(found, 2);
  const entity = details.find((one: { table: string }) => one.table === 'entity');
  assert.equal(entity.differs.sort(), ['state.name', 'state.sell_by']);
  const day = details.find((one: { table: string }) => one.table === 'account_day');
  assert.equal(day.differs, ['debit']);
  assert.is((await examined(app, 'stale_projections', { fix: true })).fixed, 2);
  await isWell(app);
  spoil();
  const report = await app.does(run, { checks: ['ghost_events'], rebuild: true });
  assert.equal([report.rebuilt, report.mode, report.total_found], [true, 'fix', 0]);
  await isWell(app);
});

it('names entries whose sides differ, and leaves them to people', async ({ app, plant }) => {
  await plant.records(
    ...entryOf('JE-X', [
      { account: '1110', debit: 10, credit: 0 },
      { account: '4100', debit: 0, credit: 9.99 },
    ]),
  );
  const report = await examined(app, 'unbalanced_jes', { fix: true });
  assert.equal([report.found, report.fixed], [1, 0]);
  const { number, debit, credit, difference } = report.details[0];
  assert.equal([number, debit, credit, difference], ['JE-X', 10, 9.99, 0.01]);
});

it('voids entries that move nothing', async ({ app, plant }) => {
  const line = { account: '1110', debit: 0, credit: 0 };
  await plant.records(...entryOf('JE-0', [line, { ...line, account: '4100' }]));
  const report = await examined(app, 'zero_amount_jes', { fix: true });
  assert.equal([report.found, report.fixed, report.details[0].number], [1, 1, 'JE-0']);
  const [row] = app
    .reader()
    .rows<{ status: string; record: string }>(
      "SELECT status, record FROM journal_entry_view WHERE company=:company AND number='JE-0'",
    );
  assert.is(row?.status, 'void');
  assert.is(JSON.parse(row?.record ?? '{}').reversed_by, null);
  await isWell(app);
});

it('says what resists, and mends the rest', async ({ app, plant }) => {
  const early = await draft(app, 'invoice', { issue_date: '2025-12-31' });
  const late = await draft(app, 'invoice', { issue_date: '2026-02-01' });
  for (const entity_id of [early, late]) await plant.does(finalize, { entity_id });
  await app.does(lockBooks, { lock_date: '2026-01-31' });
  const report = await examined(app, 'missing_jes', { fix: true });
  assert.equal([report.found, report.fixed], [2, 1]);
  assert.match(report.note, 'locked');
});

it('is for admins, and knows its checks', async ({ app }) => {
  const refused = await app.tries(run, {}, { role: 'manager' });
  assert.is(refused.done || refused.code, 'role_too_low');
  const unknown = await app.tries(run, { checks: ['missing_jes', 'flu'] });
  assert.is(unknown.done || `${unknown.status} ${unknown.code}`, '422 unknown_check');
});

it.run();
