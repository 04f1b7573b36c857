import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readView } from '../../../modules/assets/assets/read-view.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { stands } from '../../accounting/books.ts';
import { bills, unregistered } from '../bill-fixtures.ts';
import { type AtWorks, atWorks, buys, does, read, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>('an addition to an asset');

atWorks(it);

const more = { kind: 'addition', amount: 360, credit_account: '1111' };

it('is spread over the remaining life', async ({ works, app }) => {
  const id = await buys(works);
  await runs(app, 1, 2);
  await does(app, id, 'add', { ...more, date: '2026-04-10' });
  const on = await stands(app);
  assert.equal([on[6400], on[1210]], [300, 1560]);
  const { schedule, last_depreciated_month } = await read(app, id);
  assert.equal([last_depreciated_month, schedule[0].charge], ['2026-03', 140]);
  assert.is(await refused(app, id, 'add', { ...more, date: '2026-03-31' }), '422 too_early');
});

it('posts nothing if a bill has debited it, and needs that bill', async ({ works, app }) => {
  const id = await buys(works);
  const { id: contact_id } = await app.does(createContact, { name: 'Dealer' });
  const { id: doc_id } = await app.does(createDoc, {
    ...{ doc_type: 'bill', contact_id },
    line_items: [{ name: 'Upgrade', quantity: 1, unit_price: 360, account_code: '1210' }],
  });
  const billed = { kind: 'addition', amount: 360, date: '2026-01-10', doc_id };
  assert.is(await refused(app, id, 'add', { ...billed, doc_id: 'doc:none' }), '404 not_found');
  assert.is(await refused(app, id, 'add', billed), '404 not_found', 'it is a draft');
  await app.does(finalize, { entity_id: doc_id });
  assert.is((await does(app, id, 'add', billed)).journal_id, null);
  assert.is((await stands(app))[1210], 1560);
});

it('needs no attention once its bill is named', async ({ works, app }) => {
  const id = await buys(works);
  const { doc_id, line_ids } = await bills(app, [{}, { unit_price: 100 }]);
  const of = { kind: 'addition', date: '2026-01-10', doc_id };
  assert.equal(await unregistered(app), ['405 is not registered', '100 is not registered']);
  assert.is(await refused(app, id, 'add', { ...of, amount: 505.01 }), '422 wrong_figures');
  assert.is(
    await refused(app, id, 'add', { ...of, amount: 101, line_id: line_ids[1] }),
    '422 wrong_figures',
  );
  assert.is(
    await refused(app, id, 'add', { ...of, amount: 1, line_id: 'none' }),
    '404 unknown_line',
  );
  await does(app, id, 'add', { ...of, amount: 60, line_id: line_ids[1] });
  assert.equal(await unregistered(app), ['405 is not registered', '40 is not registered']);
  await does(app, id, 'add', { ...of, amount: 410 });
  assert.equal(await unregistered(app), ['35 is not registered']);
  await does(app, id, 'add', { ...of, kind: 'component', amount: 35 });
  assert.equal(await unregistered(app), []);
  assert.is(await refused(app, id, 'add', { ...of, amount: 1 }), '422 wrong_figures');
});

it('blocks voiding its bill until undone', async ({ works, app }) => {
  const id = await buys(works);
  const { doc_id } = await bills(app);
  const spent = await bills(app, [{ account_code: '6950' }]);
  const of = { kind: 'addition', date: '2026-01-10', amount: 405 };
  assert.is(await refused(app, id, 'add', { ...of, doc_id: spent.doc_id }), '422 wrong_figures');
  await does(app, id, 'add', { ...of, doc_id });
  const kept = await app.tries(voidDoc, { entity_id: doc_id });
  assert.is(kept.done || kept.code, 'assets_registered');
  await does(app, id, 'undo-latest');
  await does(app, id, 'add', { ...of, doc_id });
  await does(app, id, 'undo-latest');
  await app.does(voidDoc, { entity_id: doc_id });
  assert.is((await stands(app))[1210], 1200);
});

it('may be a component with its own useful life', async ({ works, app }) => {
  const id = await buys(works);
  const part = { ...more, kind: 'component', date: '2026-04-01', name: 'Engine', life_months: 6 };
  const { journal_id, asset } = await does(app, id, 'add', part);
  assert.ok(journal_id);
  assert.is(asset.cost, 1200);
  const [engine] = (await app.asks(readView, { asset_id: id, view: 'components' })).items;
  assert.equal([engine.name, engine.cost, engine.life_months], ['Engine', 360, 6]);
  assert.equal([engine.status, engine.number], ['in_service', 'FA-0002']);
  assert.is((await stands(app))[1210], 1560);
  await runs(app, 1, 4);
  assert.is((await stands(app))[6400], 460);
  const [movement] = (await app.asks(readView, { asset_id: id, view: 'movements' })).items.filter(
    (one: { kind: string }) => one.kind === 'add',
  );
  const undo = { movement_id: movement.id, reason: 'x' };
  assert.is(await refused(app, id, 'undo', undo), '409 not_allowed');
});

it.run();
