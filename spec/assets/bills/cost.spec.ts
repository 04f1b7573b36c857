import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/assets/assets/create.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { stands } from '../../accounting/books.ts';
import { type Billed, bills, ofLine, unregistered } from '../bill-fixtures.ts';
import type { Works } from '../fixtures.ts';
import { type AtWorks, atWorks, buys, does, refused } from '../fixtures.ts';

const it = suite<AtWorks>('the registered amount of a bill line');

atWorks(it);

/** Refusal of registering from a line. */
const wrong = async (
  { app, classId }: Works,
  billed: Billed,
  cost: number,
  more: object = {},
): Promise<string> => {
  const outcome = await app.tries(create, {
    ...{ name: 'Van', class_id: classId('Vehicles'), acquisition_date: '2026-01-05' },
    ...(ofLine(billed, cost) as { source: 'bill' }),
    ...{ cost, ...more },
  });
  return outcome.done ? 'done' : `${outcome.status} ${outcome.code} ${outcome.detail}`;
};

it('is at most its debit less the registered amount', async ({ works, app }) => {
  const billed = await bills(app, [{}, { unit_price: 1000 }]);
  const left = (amount: number): string =>
    `422 wrong_figures The values are not valid: only ${amount} of the line is left to register.`;
  assert.is(await wrong(works, billed, 999), left(405));
  assert.is(await wrong(works, billed, 405.01), left(405));
  await buys(works, ofLine(billed, 400));
  assert.is(await wrong(works, billed, 6), left(5));
  await buys(works, ofLine(billed, 5));
  assert.match(await wrong(works, billed, 1), /the line is already fully registered/);
  assert.equal(await unregistered(app), ['1000 is not registered']);
  await buys(works, ofLine(billed, 1000, 1));
});

it('includes non-recoverable taxes and no shipping', async ({ works, app }) => {
  const lost = { name: 'Lost', code: 'LOST', rate: 10, recoverable: false };
  const billed = await bills(app, [{ unit_price: 500, taxes: [lost] }], { shipping: 30 });
  assert.is((await stands(app))[1210], 550);
  assert.match(await wrong(works, billed, 551), /: only 550 of the line/);
  await buys(works, ofLine(billed, 500));
  assert.equal(await unregistered(app), ['50 is not registered']);
  await buys(works, ofLine(billed, 50));
  assert.equal(await unregistered(app), []);
});

it('equals the posting in company currency, to the cent', async ({ works, app }) => {
  const foreign = { currency: 'EUR', conversion_rate: 1.005 };
  const billed = await bills(app, [{ unit_price: 1 }, { unit_price: 1 }], foreign);
  assert.is((await stands(app))[1210], 2.01);
  assert.match(await wrong(works, billed, 2), /: only 1.01 of the line/);
  await buys(works, ofLine(billed, 1.01));
  assert.equal(await unregistered(app), ['1 is not registered']);
  await buys(works, ofLine(billed, 1, 1));
});

it('is the same without a source and after later changes of cost', async ({ works, app }) => {
  const billed = await bills(app, [{}, { unit_price: 100 }]);
  for (const more of [{ source: 'none' }, { source: undefined }])
    assert.match(await wrong(works, billed, 406, more), /: only 405 of the line is left/);
  assert.match(await wrong(works, { ...billed, line_ids: ['no'] }, 1, { source: 'none' }), /^404/);
  const id = await buys(works, {
    ...ofLine(billed, 400),
    ...{ source: 'none', in_service_date: null },
  });
  assert.equal(await unregistered(app), ['5 is not registered', '100 is not registered']);
  const kept = await app.tries(voidDoc, { entity_id: billed.doc_id });
  assert.is(kept.done || kept.code, 'assets_registered');
  assert.is(await refused(app, id, 'financial-details', { cost: 406 }), '422 wrong_figures');
  await does(app, id, 'financial-details', { cost: 404 });
  assert.equal(await unregistered(app), ['1 is not registered', '100 is not registered']);
  await does(app, id, 'add', {
    ...{ kind: 'addition', date: '2026-01-05', amount: 100 },
    ...{ doc_id: billed.doc_id, line_id: billed.line_ids[1] },
  });
  await does(app, id, 'financial-details', { cost: 50 });
  assert.equal(await unregistered(app), ['405 is not registered', '50 is not registered']);
  await does(app, id, 'financial-details', { cost: 455 });
  assert.equal(await unregistered(app), ['50 is not registered']);
  await does(app, id, 'financial-details', { cost: 465, credit_account: '1111' });
  assert.equal(await unregistered(app), ['50 is not registered'], 'that has an entry of its own');
  await does(app, id, 'add', {
    ...{ kind: 'addition', date: '2026-01-05', amount: 50, doc_id: billed.doc_id },
  });
});

it('is 0 for assets with an entry of their own', async ({ works, app }) => {
  const { doc_id, line_ids } = await bills(app);
  const id = await buys(works, { doc_id, line_id: line_ids[0] });
  assert.equal(await unregistered(app), ['405 is not registered']);
  await does(app, id, 'add', { kind: 'addition', date: '2026-01-05', amount: 405, doc_id });
  assert.equal(await unregistered(app), []);
});

it('applies to the debited account only', async ({ works, app }) => {
  const billed = await bills(app);
  const software = { class_id: works.classId('Software') };
  assert.match(await wrong(works, billed, 1, software), /the line debited 1210, not 1230/);
  const building = { under_construction: true };
  assert.match(await wrong(works, billed, 1, building), /the line debited 1210, not 1215/);
  const spent = await bills(app, [{ account_code: '6950' }]);
  assert.match(await wrong(works, spent, 1), /the line debited 6950, not 1210/);
  const asAsset = await bills(app, [{ account_code: null }], { purchase_kind: 'asset' });
  for (const one of [billed, asAsset]) await buys(works, ofLine(one));
});

it.run();
