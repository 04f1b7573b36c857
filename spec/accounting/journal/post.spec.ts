import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { get } from '../../../modules/accounting/journal/get.ts';
import { post } from '../../../modules/accounting/journal/post.ts';
import { reverse } from '../../../modules/accounting/journal/reverse.ts';
import { balanceIn } from '../../../modules/accounting/reports/movements.ts';
import type { TestApp } from '../../test-app.ts';
import { openBooks, sides, stands } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.journal.post');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

const draft = { je_type: 'stock', date: '2026-03-01', memo: 'test' } as const;

it('finds accounts by role, drops zero lines and turns negative ones', async ({ app }) => {
  const { id } = await app.does(post, {
    ...draft,
    lines: [
      { role: 'inventory', debit: 10 },
      { role: 'rounding', debit: 0 },
      { role: 'grni', debit: -10 },
    ],
  });
  assert.equal(sides(await app.asks(get, { entity_id: id })), ['Dr 1130 10', 'Cr 2145 10']);
  assert.is(balanceIn(app.reader(), '1130'), 1000n);
  assert.is(balanceIn(app.reader(), '2145'), -1000n);
  assert.is(balanceIn(app.reader(), '2145', '2026-02-28'), 0n);
});

it('posts nothing if all lines are zero', async ({ app }) => {
  const answer = await app.does(post, { ...draft, lines: [{ role: 'inventory', debit: 0 }] });
  assert.is(answer.posted, false);
  assert.is(app.recorded.length, 0);
});

it('posts a source key once while its entry is live', async ({ app }) => {
  const entry = {
    ...draft,
    source_key: 'je:auto:doc:1:fin',
    lines: [
      { role: 'ar', debit: 10 },
      { role: 'sales', credit: 10 },
    ],
  };
  const first = await app.does(post, entry);
  const told = app.recorded.length;
  const second = await app.does(post, entry);
  assert.is(second.id, first.id);
  assert.is(second.posted, false);
  assert.is(app.recorded.length, told);
  await app.does(reverse, { source_key: 'je:auto:doc:1:fin' });
  assert.is((await app.does(post, entry)).posted, true);
  assert.equal(await stands(app), { 1120: 10, 4100: -10 });
});

it('numbers repetitions in {n}', async ({ app }) => {
  const entry = {
    ...draft,
    source_key: 'je:auto:doc:1:pay:{n}',
    lines: [
      { role: 'bank', debit: 10 },
      { role: 'ar', credit: 10 },
    ],
  };
  const ids = [await app.does(post, entry), await app.does(post, entry)];
  const keys = await Promise.all(ids.map(({ id }) => app.asks(get, { entity_id: id })));
  assert.equal(
    keys.map((one) => one.source_key),
    ['je:auto:doc:1:pay:1', 'je:auto:doc:1:pay:2'],
  );
});

it('posts only conversion differences to rounding', async ({ app }) => {
  const lines = [
    { role: 'ar', debit: 3512.35 },
    { role: 'sales', credit: 1170.66 },
    { role: 'service_sales', credit: 1170.66 },
    { role: 'other_income', credit: 1171.02 },
  ];
  const outcome = await app.tries(post, { ...draft, lines });
  assert.is(code(outcome), 'not_balanced');
  const { id } = await app.does(post, { ...draft, currency: 'THB', lines });
  assert.equal(sides(await app.asks(get, { entity_id: id })), [
    'Dr 1120 3512.35',
    'Cr 4100 1170.66',
    'Cr 4200 1170.66',
    'Cr 4300 1171.02',
    'Cr 6970 0.01',
  ]);
});

it('reverses all live entries of a document', async ({ app }) => {
  const lines = [
    { role: 'ar', debit: 10 },
    { role: 'sales', credit: 10 },
  ];
  await app.does(post, { ...draft, doc_id: 'doc:1', lines });
  await app.does(post, { ...draft, doc_id: 'doc:1', lines });
  await app.does(post, { ...draft, doc_id: 'doc:2', lines });
  const answer = await app.does(reverse, { doc_id: 'doc:1' });
  assert.is(answer.reversed.length, 2);
  assert.equal(await stands(app), { 1120: 10, 4100: -10 });
  assert.equal((await app.does(reverse, { doc_id: 'doc:1' })).reversed, []);
});

it.run();
