import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Now } from '../../../kernel/declare/operation.ts';
import { companyHere } from '../../../kernel/reader/reader.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { create } from '../../../modules/assets/assets/create.ts';
import { list as attention } from '../../../modules/assets/attention/list.ts';
import { unregisteredPurchases } from '../../../modules/assets/attention/purchases.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { create as createDoc } from '../../../modules/documents/drafting/create.ts';
import { finalize } from '../../../modules/documents/issuing/finalize.ts';
import { get as getDoc } from '../../../modules/documents/queries/get.ts';
import type { Answered } from '../../test-app.ts';
import { bills, ofLine } from '../bill-fixtures.ts';
import { type AtWorks, atWorks, buys, does, read, refused } from '../fixtures.ts';

const it = suite<AtWorks>('assets.attention.list');

atWorks(it);

it('lists bill lines that are not registered, each once', async ({ works, app }) => {
  const { id: contact_id } = await app.does(createContact, { name: 'Dealer' });
  const { id: doc_id } = await app.does(createDoc, {
    ...{ doc_type: 'bill', contact_id },
    line_items: [{ name: 'Vans', quantity: 2, unit_price: 500, account_code: '1210' }],
  });
  await app.does(finalize, { entity_id: doc_id });
  const told = async (): Promise<readonly Answered[]> =>
    (await app.asks(attention, { kind: 'unregistered_purchase' })).items;
  assert.match((await told())[0]?.detail ?? '', /^Vans of the bill .*: 1000 is not registered$/);
  const { line_items } = await app.asks(getDoc, { entity_id: doc_id });
  const bought = { source: 'bill' as const, doc_id, line_id: line_items[0].line_id, cost: 500 };
  const van = { ...bought, credit_account: undefined };
  const first = await buys(works, van);
  assert.is((await read(app, first)).supplier_id, contact_id, 'who sold it is on the bill');
  assert.match((await told())[0]?.detail ?? '', /: 500 is not registered$/);
  const second = await buys(works, { ...van, supplier_id: null });
  assert.is((await read(app, second)).supplier_id, null);
  assert.equal(await told(), []);
  const third = await app.tries(create, {
    ...{ name: 'Van', class_id: works.classId('Vehicles'), acquisition_date: '2026-01-05' },
    ...bought,
  });
  assert.is(third.done || third.code, 'wrong_figures');
});

it('reads no lines of fully registered bills', async ({ works, app }) => {
  const read: string[] = [];
  const reader = app.reader();
  const watched = {
    ...reader,
    lines: (id: string) => {
      read.push(id);
      return reader.lines(id);
    },
  };
  const company = companyHere(reader);
  const open = () => unregisteredPurchases(watched, { company } as Now).map(({ detail }) => detail);
  for (const _ of [1, 2, 3]) await buys(works, ofLine(await bills(app)));
  await bills(app, [{ account_code: '6950' }]);
  assert.equal(open(), []);
  assert.equal(read, []);
  const billed = await bills(app);
  assert.is(open().length, 1);
  assert.equal(read, [billed.doc_id]);
  await buys(works, ofLine(billed));
});

it('lists impairment indicators of a review until a loss is recorded', async ({ works, app }) => {
  const id = await buys(works);
  const seen = { date: '2026-01-10', outcome: 'no_change', indicators: ['idle'] };
  await does(app, id, 'reviews', { ...seen, kind: 'trigger' });
  const told = async () => (await app.asks(attention, {})).counts.impairment_indicator ?? 0;
  assert.is(await told(), 1);
  await does(app, id, 'impair', { date: '2026-01-20', recoverable_amount: 900 });
  assert.is(await told(), 0);
});

it('refuses to skip a locked month', async ({ works, app }) => {
  const id = await buys(works);
  await app.does(setLock, { lock_date: '2026-03-31' });
  const skip = (month: string) => refused(app, id, 'skip', { month, reason: 'idle' });
  assert.is(await skip('2026-03'), '409 not_possible');
  assert.ok(await does(app, id, 'skip', { month: '2026-04', reason: 'idle' }));
});

it.run();
