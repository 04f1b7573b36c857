import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as attention } from '../../../modules/assets/attention/list.ts';
import { act } from '../../../modules/assets/sales/act.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import { stands } from '../../accounting/books.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { bills, ofLine } from '../bill-fixtures.ts';
import { type AtWorks, atWorks, buys, does, read, refused, runs } from '../fixtures.ts';

const it = suite<AtWorks>("a supplier's credit of what is registered");

atWorks(it);

/** Draft credit of a bill for the van. */
const drafted = async (
  app: TestApp,
  original_doc_id: string,
  unit_price: number,
  more: object = {},
  head: object = {},
): Promise<string> => {
  const line = { name: 'Van', quantity: 1, unit_price, account_code: '1210', ...more };
  const sent = { doc_type: 'credit_note', original_doc_id, issue_date: '2026-01-20', ...head };
  return (await app.does(createDoc, { ...sent, line_items: [line] })).id;
};

const credits = async (...args: Parameters<typeof drafted>): Promise<string> => {
  const entity_id = await drafted(...args);
  await args[0].does(finalize, { entity_id });
  return entity_id;
};

const unregistered = async (app: TestApp): Promise<readonly string[]> =>
  (await app.asks(attention, {})).items
    .filter((one: Answered) => one.kind.endsWith('_purchase'))
    .map((one: Answered) => `${one.kind} ${one.asset_name} ${one.detail.replace(/^.*: /, '')}`);

it('reduces the amount to register, and needs attention until deducted', async ({ works, app }) => {
  const billed = await bills(app);
  const doc_id = await credits(app, billed.doc_id, 105);
  assert.equal(await unregistered(app), ['unregistered_purchase null 300 is not registered']);
  const id = await buys(works, ofLine(billed, 300));
  assert.equal(await unregistered(app), []);
  const more = await credits(app, billed.doc_id, 60);
  const open = ['credited_purchase Lathe deduct 60 from the cost'];
  assert.equal(await unregistered(app), open);
  const off = { kind: 'credit', date: '2026-01-21' };
  const tried = (body: object) => refused(app, id, 'add', { ...off, ...body });
  assert.is(await tried({ amount: 61, doc_id: more }), '422 wrong_figures');
  assert.is(await tried({ amount: 1, doc_id: billed.doc_id }), '404 not_found');
  assert.is(await tried({ amount: 1, doc_id, credit_account: '1111' }), '422 wrong_figures');
  const answer = await does(app, id, 'add', { ...off, amount: 60, doc_id: more });
  assert.equal([answer.asset.cost, answer.journal_id], [240, null]);
  assert.equal([await unregistered(app), (await stands(app))[1210]], [[], 240]);
  await does(app, id, 'undo-latest');
  assert.equal(await unregistered(app), open);
  await does(app, id, 'add', { ...off, amount: 60, doc_id: more });
  await app.does(voidDoc, { entity_id: more });
  assert.equal(await unregistered(app), ['unregistered_purchase null 60 is not registered']);
  await does(app, id, 'add', {
    ...{ kind: 'addition', date: '2026-01-22', amount: 60, doc_id: billed.doc_id },
  });
});

it('reverses depreciation above the new cost', async ({ works, app }) => {
  const billed = await bills(app);
  const id = await buys(works, { ...ofLine(billed), life_months: 2 });
  await runs(app, 1, 2);
  const doc_id = await credits(app, billed.doc_id, 100);
  const off = { kind: 'credit', date: '2026-03-01', amount: 100, doc_id };
  assert.ok((await does(app, id, 'add', off)).journal_id);
  const on = await stands(app);
  assert.equal([on[1210], on[1220], on[6400]], [305, -305, 305]);
  assert.is((await read(app, id)).carrying_amount, 0);
  assert.equal(await unregistered(app), []);
});

it('may exceed the debit of a line without assets', async ({ app }) => {
  const service = { name: 'Advice', account_code: '6500', unit_price: 10 };
  const billed = await bills(app, [service, { ...service, name: 'Freight', unit_price: 90 }]);
  await credits(app, billed.doc_id, 50, { name: 'Advice', account_code: '6500' });
  assert.is((await stands(app))[6500], 50);
});

it('is deducted before derecognition, unless another asset of the line can bear it', async ({
  works,
  app,
}) => {
  const billed = await bills(app, [{ quantity: 2, unit_price: 300 }]);
  const [id, other] = [
    await buys(works, ofLine(billed, 300)),
    await buys(works, ofLine(billed, 300)),
  ];
  const doc_id = await credits(app, billed.doc_id, 60);
  const gone = { date: '2026-01-25', cause: 'scrapped' };
  await does(app, other, 'dispose', gone);
  assert.is(await refused(app, id, 'dispose', gone), '409 not_possible');
  const sold = { date: '2026-01-25', contact_id: billed.contact_id, price: 300 };
  assert.is(
    await refused(app, id, 'sell', { ...sold, receive_account: '1111' }),
    '409 not_possible',
  );
  await does(app, id, 'sell', sold);
  const kept = await app.tries(act, { asset_id: id, action: 'complete', date: '2026-01-25' });
  assert.is(
    kept.done || kept.detail,
    'The asset does not allow this: the supplier credited 60 of its cost. Record the credit with the operation add first.',
  );
  await app.does(act, { asset_id: id, action: 'cancel' });
  await does(app, id, 'add', { kind: 'credit', date: '2026-01-25', amount: 60, doc_id });
  await does(app, id, 'dispose', gone);
  assert.is((await stands(app))[1210] ?? 0, 0);
});

it('deducts at most the registered amount', async ({ works, app }) => {
  const foreign = { currency: 'EUR', conversion_rate: 1.1 };
  const billed = await bills(app, [{}], foreign);
  const id = await buys(works, ofLine(billed, 445.5));
  const more = { ...foreign, conversion_rate: 1.2 };
  const entity_id = await drafted(app, billed.doc_id, 405, {}, more);
  const kept = await app.tries(finalize, { entity_id });
  assert.is(
    kept.done || `${kept.code} ${kept.detail}`,
    'credit_above_cost The credit of 486 exceeds the registered cost 445.5 of FA-0001. Credit it at the rate of the bill, or use another account on its lines.',
  );
  await app.does(update, { entity_id, fields_changed: { conversion_rate: 1.1 } });
  await app.does(finalize, { entity_id });
  const off = { kind: 'credit', date: '2026-01-21', amount: 445.5, doc_id: entity_id };
  assert.is((await does(app, id, 'add', off)).asset.cost, 0);
});

it('keeps register and ledger alike while several foreign credits of one line are voided', async ({
  works,
  app,
}) => {
  const foreign = { currency: 'EUR', conversion_rate: 1.234567 };
  const billed = await bills(app, [{ unit_price: 100.01 }], foreign);
  const id = await buys(works, ofLine(billed, (await stands(app))[1210]));
  /** Records what attention asks for: a deduction after a credit, an addition after its void. */
  const follow = async (doc_id: string): Promise<void> => {
    const [told = ''] = await unregistered(app);
    const amount = Number(/[\d.]+/.exec(told.replace(/^\w+ \w+ /, ''))?.[0]);
    const kind = told.startsWith('credited') ? 'credit' : 'addition';
    const { asset } = await does(app, id, 'add', { kind, date: '2026-01-22', amount, doc_id });
    assert.equal([asset.cost, await unregistered(app)], [(await stands(app))[1210], []]);
  };
  const made: string[] = [];
  for (const price of [11.11, 22.22, 33.33]) {
    made.push(await credits(app, billed.doc_id, price, {}, foreign));
    await follow(made.at(-1) ?? '');
  }
  for (const at of [1, 0, 2]) {
    await app.does(voidDoc, { entity_id: made[at] ?? '' });
    await follow(billed.doc_id);
  }
  assert.is((await read(app, id)).cost, 123.47);
});

it('ignores derecognised assets and other accounts', async ({ works, app }) => {
  const billed = await bills(app);
  const id = await buys(works, ofLine(billed));
  await does(app, id, 'dispose', { date: '2026-01-20', cause: 'lost' });
  const entity_id = await drafted(app, billed.doc_id, 100);
  const kept = await app.tries(finalize, { entity_id });
  assert.is(
    kept.done || `${kept.code} ${kept.detail}`,
    'assets_gone The credit reduces the cost of FA-0001, which are no longer on the books. Use another account on its lines.',
  );
  await credits(app, billed.doc_id, 100, { account_code: '4310' });
  assert.equal(await unregistered(app), []);
});

it('is not offered for unvoiding once its assets are derecognised', async ({ works, app }) => {
  const billed = await bills(app);
  const entity_id = await credits(app, billed.doc_id, 105);
  await app.does(voidDoc, { entity_id });
  const id = await buys(works, ofLine(billed));
  const offered = async (): Promise<boolean> =>
    (await app.asks(getDoc, { entity_id })).allowed_actions.includes('unvoid');
  assert.ok(await offered());
  await does(app, id, 'dispose', { date: '2026-01-20', cause: 'lost' });
  assert.not(await offered());
  const kept = await app.tries(unvoid, { entity_id });
  assert.is(kept.done || kept.code, 'assets_gone');
  await does(app, id, 'undo-disposal', { reason: 'found' });
  assert.ok(await offered());
  await app.does(unvoid, { entity_id });
  const off = { kind: 'credit', date: '2026-01-21', amount: 105, doc_id: entity_id };
  assert.is((await does(app, id, 'add', off)).asset.cost, 300);
});

it.run();
