import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { create as createAccount } from '../../../modules/accounting/chart/create.ts';
import { readView } from '../../../modules/assets/assets/read-view.ts';
import { create } from '../../../modules/assets/books/create.ts';
import { get } from '../../../modules/assets/books/get.ts';
import { list } from '../../../modules/assets/books/list.ts';
import { report } from '../../../modules/assets/books/report.ts';
import { setTerms } from '../../../modules/assets/books/set-terms.ts';
import { update } from '../../../modules/assets/books/update.ts';
import { get as getClass } from '../../../modules/assets/classes/get.ts';
import { update as updateClass } from '../../../modules/assets/classes/update.ts';
import { preview } from '../../../modules/assets/depreciation/preview.ts';
import { run } from '../../../modules/assets/depreciation/run.ts';
import { undo as undoRun } from '../../../modules/assets/depreciation/undo.ts';
import { exportRegister } from '../../../modules/assets/register/export.ts';
import { read as readRegister } from '../../../modules/assets/register/read.ts';
import { stands } from '../../accounting/books.ts';
import { refuses } from '../../documents/documents.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { type AtWorks, atWorks, buys, does, runs, type Works } from '../fixtures.ts';

const it = suite<AtWorks>('the further books of fixed assets');

atWorks(it);

const accounts = {
  depreciation_expense: '6401',
  accumulated_depreciation: '1221',
  disposal: '4311',
};

/** Accounts of a book that posts its difference. */
const opensAccounts = async (app: TestApp): Promise<void> => {
  const made = [
    ['6401', 'expense', '6000'],
    ['1221', 'asset', '1200'],
    ['4311', 'revenue', '4000'],
  ] as const;
  for (const [code, account_type, parent_code] of made)
    await app.does(createAccount, { code, name: code, account_type, parent_code } as never);
};

/** Tax book with MACRS over five years, half a year in the first. */
const opensTax = async (
  { app, classId }: Works,
  more: object = {},
  terms: object = { method: 'macrs', life_months: 60, convention: 'half_year' },
): Promise<string> => {
  const { id } = await app.does(create, { name: 'Tax', ...more } as never);
  const books = [{ book_id: id, ...terms }];
  await app.does(updateClass, { class_id: classId('Machinery'), books } as never);
  return id;
};

const year = { date_from: '2026-01-01', date_to: '2026-12-31' };

const asset = async (app: TestApp, book_id: string, range: object = year): Promise<Answered> =>
  (await app.asks(report, { book_id, ...range } as never)).assets[0];

it('are created, changed and read', async ({ app }) => {
  const made = await app.does(create, { name: ' Tax ' });
  assert.equal(
    [made.name, made.posts, made.accounts, made.is_active],
    ['Tax', 'nothing', null, true],
  );
  const viewer = { role: 'viewer' } as const;
  assert.is((await app.asks(get, { book_id: made.id }, viewer)).name, 'Tax');
  assert.is((await app.asks(list, {}, viewer)).total, 1);
  const after = await app.does(update, {
    book_id: made.id,
    name: 'Tax return',
    is_active: false,
  });
  assert.equal([after.name, after.is_active], ['Tax return', false]);
  const told = app.recorded.length;
  await app.does(update, { book_id: made.id, name: 'Tax return' });
  assert.is(app.recorded.length, told);
});

it('refuse doubles, unknown accounts, low roles and other companies', async ({ works, app }) => {
  const once = await app.does(create, { name: 'Tax' }, { key: 'k' });
  assert.is((await app.does(create, { name: 'Tax' }, { key: 'k' })).id, once.id);
  await refuses(app, create, { name: 'Tax' }, 409, 'name_taken');
  const posts = { name: 'Other', posts: 'difference' } as const;
  await refuses(app, create, posts, 422, 'wrong_figures');
  await refuses(app, create, { ...posts, accounts }, 422, 'unknown_account');
  await refuses(app, create, { name: 'Low' }, 403, 'role_too_low', { role: 'operator' });
  const other = app.caller('owner', uuid());
  const book_id = once.id;
  await refuses(app, update, { book_id, name: 'X' }, 404, 'not_found', other);
  assert.is((await app.asks(get, { book_id }, other)).code, 'not_found');
  assert.is((await app.asks(report, { book_id, ...year }, other)).code, 'not_found');
  assert.is((await app.asks(readRegister, { book_id, ...year }, other)).code, 'unknown_book');
  const asset_id = await buys(works);
  const class_id = works.classId('Machinery');
  const none = [{ book_id: 'asset_book:none' }];
  await refuses(app, setTerms, { asset_id, books: none }, 404, 'unknown_book');
  await refuses(app, updateClass, { class_id, books: none } as never, 404, 'unknown_book');
  const twice = [{ book_id }, { book_id }];
  await refuses(app, setTerms, { asset_id, books: twice }, 422, 'wrong_figures');
  const odd = [{ book_id, method: 'macrs' }] as const;
  await refuses(app, setTerms, { asset_id, books: [...odd] }, 422, 'wrong_figures');
  await refuses(app, updateClass, { class_id, books: odd } as never, 422, 'wrong_figures');
  const opened = [{ book_id, accumulated_depreciation: 5 }];
  await refuses(app, setTerms, { asset_id, books: opened }, 422, 'wrong_figures');
  const own = { asset_id, books: [{ book_id }] };
  await refuses(app, setTerms, own, 403, 'role_too_low', { role: 'operator' });
  await refuses(app, setTerms, own, 404, 'not_found', other);
});

it('have the terms of the class, changed for an asset', async ({ works, app }) => {
  const book_id = await opensTax(works);
  const class_id = works.classId('Machinery');
  assert.is((await app.asks(getClass, { class_id })).books[0].method, 'macrs');
  const id = await buys(works, { cost: 1000, life_months: 120 });
  const shown = await asset(app, book_id);
  assert.equal([shown.depreciation, shown.carrying_amount], [200, 800]);
  const books = [{ book_id, life_months: 36 }];
  const set = await app.does(setTerms, { asset_id: id, books });
  assert.equal(set.book_terms, books);
  assert.is((await asset(app, book_id)).depreciation, 333.3);
  const opened = [{ book_id, accumulated_depreciation: 150, depreciated_through: '2026-06' }];
  await app.does(setTerms, { asset_id: id, books: opened });
  const { opening_accumulated, depreciation, closing_accumulated } = await asset(app, book_id, {
    ...{ date_from: '2026-07-01', date_to: '2026-12-31' },
  });
  assert.equal([opening_accumulated, depreciation, closing_accumulated], [150, 50, 200]);
});

it('take the commercial terms without terms of their own', async ({ works, app }) => {
  const { id: book_id } = await app.does(create, { name: 'Group' });
  await buys(works);
  const shown = await asset(app, book_id, { date_from: '2026-01-01', date_to: '2026-03-31' });
  assert.equal([shown.depreciation, shown.carrying_amount], [300, 900]);
});

it('show the asset with its schedule by fiscal year', async ({ works, app }) => {
  const book_id = await opensTax(works);
  const id = await buys(works, { cost: 1000 });
  const view = { asset_id: id, view: 'books' };
  const { items, total } = await app.asks(readView, view);
  assert.is(total, 1);
  const [one] = items;
  assert.equal(
    [one.book_id, one.name, one.method, one.month],
    [book_id, 'Tax', 'macrs', '2026-11'],
  );
  assert.equal(
    one.schedule.map((row: Answered) => [row.month, row.depreciation]),
    [
      ['2026-12', 200],
      ['2027-12', 320],
      ['2028-12', 192],
      ['2029-12', 115.2],
      ['2030-12', 115.2],
      ['2031-12', 57.6],
    ],
  );
  assert.is(one.schedule[5].carrying_amount, 0);
});

it('know no impairment, review or classification as held for sale', async ({ works, app }) => {
  const book_id = await opensTax(works);
  const id = await buys(works, { cost: 1000, life_months: 120 });
  await does(app, id, 'impair', { date: '2026-02-10', recoverable_amount: 500 });
  const review = { outcome: 'changed', useful_life_months_remaining: 12 };
  await does(app, id, 'reviews', { date: '2026-02-20', ...review });
  await does(app, id, 'reclassify', {
    ...{ date: '2026-03-10', to: 'held_for_sale', fair_value_less_costs: 100 },
  });
  const shown = await asset(app, book_id);
  assert.equal([shown.cost, shown.depreciation, shown.carrying_amount], [1000, 200, 800]);
  assert.equal([shown.commercial_carrying_amount, shown.difference], [100, -700]);
});

it('recover an addition on its own, and share a partial disposal', async ({ works, app }) => {
  const book_id = await opensTax(works);
  const id = await buys(works, { cost: 1000, life_months: 120 });
  const added = { kind: 'addition', date: '2026-07-01', amount: 500, credit_account: '1111' };
  await does(app, id, 'add', added);
  const shown = await asset(app, book_id);
  assert.equal([shown.cost, shown.depreciation], [1500, 300]);
  const next = { date_from: '2027-01-01', date_to: '2027-12-31' };
  assert.is((await asset(app, book_id, next)).depreciation, 480);
  await does(app, id, 'undo-latest', {});
  assert.is((await asset(app, book_id)).depreciation, 200);
  const half = { date: '2026-11-10', cause: 'scrapped', fraction: 0.5, proceeds: 450 };
  await does(app, id, 'dispose', { ...half, proceeds_account: '1111' });
  const after = await asset(app, book_id);
  // Placed in service and disposed of in one year: the half that left has no depreciation.
  assert.equal([after.cost, after.gain_loss], [500, -50]);
  assert.equal([after.closing_accumulated, after.carrying_amount], [100, 400]);
});

it('have a gain of their own', async ({ works, app }) => {
  const book_id = await opensTax(works);
  const opened = { source: 'opening', as_of: '2025-12-31', acquisition_date: '2025-03-01' };
  const id = await buys(works, {
    ...{ ...opened, cost: 1000, life_months: 120, in_service_date: '2025-03-01' },
    ...{ accumulated_depreciation: 83.33, credit_account: undefined },
  });
  const { asset: sold } = await does(app, id, 'dispose', {
    ...{ date: '2026-11-20', cause: 'scrapped', proceeds: 700, proceeds_account: '1111' },
  });
  const shown = await asset(app, book_id);
  // 200 in 2025 and half of 320 in 2026: 700 - 640.
  assert.equal([shown.depreciation, shown.disposed, shown.gain_loss], [160, 360, 60]);
  assert.equal([shown.cost, shown.carrying_amount, shown.difference], [0, 0, 0]);
  assert.not(sold.disposal.gain_loss === 60);
});

it('roll forward in the register, and as CSV', async ({ works, app }) => {
  const book_id = await opensTax(works);
  await buys(works, { cost: 1000 });
  const { classes, ties } = await app.asks(readRegister, { book_id, ...year });
  const [machinery] = classes;
  assert.equal(
    [machinery.name, machinery.cost.additions, machinery.accumulated_depreciation.depreciation],
    ['Machinery', 1000, 200],
  );
  assert.equal([machinery.carrying.closing, ties], [800, []]);
  const next = { date_from: '2027-01-01', date_to: '2027-12-31' };
  const later = await app.asks(readRegister, { book_id, ...next });
  assert.equal(
    ['opening', 'depreciation', 'closing'].map((of) => later.classes[0].carrying[of]),
    [800, -320, 480],
  );
  const { bytes } = await app.asks(exportRegister, { book_id, ...year });
  assert.match(String(bytes), /Machinery,accumulated_depreciation,0,0,0,0,0,0,0,200,0,200/);
});

it('post nothing, or their difference with each run', async ({ works, app }) => {
  await opensAccounts(app);
  const book_id = await opensTax(works, { posts: 'difference', accounts });
  const id = await buys(works, { cost: 1200, life_months: 120 });
  const seen = await app.asks(preview, { period: '2026-01' });
  assert.equal(seen.books, [{ book_id, difference: 10 }]);
  const done = await app.does(run, { period: '2026-01' });
  assert.equal([done.total, done.books], [10, [{ book_id, difference: 10 }]]);
  await runs(app, 2, 12);
  const on = await stands(app);
  assert.equal([on[6400], on[1220], on[6401], on[1221]], [120, -120, 120, -120]);
  const fixed = { book_id, accounts: { ...accounts, disposal: '4300' } };
  await refuses(app, update, fixed, 409, 'book_posted');
  await app.does(undoRun, { period: '2026-12' });
  assert.equal((await stands(app))[1221], -110);
  await app.does(run, { period: '2026-12' });
  assert.equal((await stands(app))[1221], -120);
  const books = [{ book_id, method: 'none' }] as const;
  await app.does(setTerms, { asset_id: id, books: [...books] });
  works.turnTo('2027-01-15');
  await app.does(run, { period: '2027-01' });
  const adjusted = await stands(app);
  assert.equal([adjusted[1220], adjusted[1221], adjusted[6401]], [-130, 130, -130]);
});

it('realise what they posted when the asset leaves the books', async ({ works, app }) => {
  await opensAccounts(app);
  const book_id = await opensTax(works, { posts: 'difference', accounts });
  const id = await buys(works, { cost: 1200, life_months: 120 });
  await runs(app, 1, 3);
  assert.is((await stands(app))[1221], -30);
  await does(app, id, 'dispose', { date: '2026-04-10', cause: 'scrapped' });
  await runs(app, 4, 4);
  const on = await stands(app);
  assert.equal([on[1221] ?? 0, on[4311], on[6401]], [0, -30, 30]);
  await app.does(update, { book_id, accounts: { ...accounts, disposal: '4310' } });
});

it.run();
