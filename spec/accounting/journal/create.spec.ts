import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { create } from '../../../modules/accounting/journal/create.ts';
import { extended } from '../../../modules/accounting/journal/extended.ts';
import { list } from '../../../modules/accounting/journal/list.ts';
import { create as createContact } from '../../../modules/crm/contacts/create.ts';
import { merge } from '../../../modules/crm/contacts/merge.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks, sides, stands } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.journal.create');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await app.close();
});

const code = (outcome: { done: boolean; code?: string }) => (outcome.done ? 'done' : outcome.code);

it('posts an entry with the next number', async ({ app }) => {
  const made = await enters(app, '2026-03-31', { 6200: 100, 1111: -100 });
  assert.match(made.id, /^je:/);
  assert.is(made.number, 'JE-2026-00001');
  assert.equal(sides(made), ['Cr 1111 100', 'Dr 6200 100']);
  assert.equal(
    app.recorded.map((one) => one.event_type),
    ['acc.journal_entry.created', 'acc.journal_entry.posted'],
  );
  assert.equal(await stands(app), { 1111: -100, 6200: 100 });
  assert.is((await enters(app, '2025-03-31', { 6200: 1, 1111: -1 })).number, 'JE-2025-00001');
  assert.is((await enters(app, '2026-03-31', { 6200: 1, 1111: -1 })).number, 'JE-2026-00002');
});

it('answers a repeated token with the first entry', async ({ app }) => {
  const entry = {
    ts: '2026-01-02',
    entries: [
      { account: '6200', debit: 5 },
      { account: '1111', credit: 5 },
    ],
    idempotency_token: 'once',
  };
  const first = await app.does(create, entry);
  const told = app.recorded.length;
  const second = await app.does(create, entry);
  assert.is(app.recorded.length, told);
  assert.equal(second, { ...first, idempotency_hit: true });
  const keyed = await app.does(create, entry, { key: 'once' });
  assert.equal(keyed, second);
  const other = await app.tries(create, { ...entry, ts: '2026-01-03' });
  assert.is(code(other), 'idempotency_key_reused');
});

it('takes the account of a line as account_code too, and one account alone', async ({ app }) => {
  const posts = (idempotency_token: string, of: object) =>
    app.tries(create, {
      ts: '2026-01-02',
      entries: [
        { ...of, debit: 5 },
        { account_code: '1111', credit: 5 },
      ],
      idempotency_token,
    });
  const made = await posts('one', { account: '6200', account_code: '6200' });
  assert.ok(made.done);
  assert.equal(sides(JSON.parse(made.body)), ['Dr 6200 5', 'Cr 1111 5']);
  assert.is(code(await posts('two', { account: '6200', account_code: '6100' })), 'account_of_line');
  assert.is(code(await posts('none', {})), 'account_of_line');
  const found = async (asked: object): Promise<number> => (await app.asks(list, asked)).total;
  assert.is(await found({ account_code: '6200' }), 1);
  assert.is(await found({ account: '6200', account_code: '6100' }), 0);
});

it('dates an instant in the time zone of the company', async ({ app }) => {
  const made = await enters(app, '2026-01-02T23:59:59Z', { 6200: 1, 1111: -1 });
  assert.is(made.date, '2026-01-02');
});

it('refuses an unbalanced entry with the difference', async ({ app }) => {
  const outcome = await app.tries(create, {
    ts: '2026-01-02',
    entries: [
      { account: '6200', debit: 5 },
      { account: '1111', credit: 4.99 },
    ],
    idempotency_token: 'x',
  });
  assert.is(code(outcome), 'not_balanced');
  assert.match(String(!outcome.done && outcome.detail), /differ by 0\.01/);
});

const refusedLines: readonly [string, object[]][] = [
  [
    'one_side',
    [
      { account: '6200', debit: 5, credit: 5 },
      { account: '1111', credit: 5 },
    ],
  ],
  ['one_side', [{ account: '6200' }, { account: '1111', credit: 5 }]],
  [
    'unknown_account',
    [
      { account: '9999', debit: 5 },
      { account: '1111', credit: 5 },
    ],
  ],
  [
    'header_account',
    [
      { account: '6000', debit: 5 },
      { account: '1111', credit: 5 },
    ],
  ],
  [
    'header_account',
    [
      { account: '3300', debit: 5 },
      { account: '1111', credit: 5 },
    ],
  ],
  [
    'control_account',
    [
      { account: '1120', debit: 5 },
      { account: '1111', credit: 5 },
    ],
  ],
  [
    'control_account',
    [
      { account: '1130', debit: 5 },
      { account: '1111', credit: 5 },
    ],
  ],
  [
    'control_account',
    [
      { account: '2145', debit: 5 },
      { account: '1111', credit: 5 },
    ],
  ],
];

for (const [refusal, entries] of refusedLines) {
  it(`refuses ${JSON.stringify(entries[0])} as ${refusal}`, async ({ app }) => {
    const outcome = await app.tries(create, {
      ts: '2026-01-02',
      entries: entries as never,
      idempotency_token: 'x',
    });
    assert.is(code(outcome), refusal);
    assert.is(app.recorded.length, 0);
  });
}

it('posts to stock accounts with allow_control', async ({ app }) => {
  const made = await enters(app, '2026-01-02', { 1130: 5, 3900: -5 }, { allow_control: true });
  assert.equal(sides(made), ['Dr 1130 5', 'Cr 3900 5']);
});

it('requires a manager', async ({ app }) => {
  const outcome = await app.tries(
    create,
    { ts: '2026-01-02', entries: [] as never, idempotency_token: 'x' },
    { role: 'operator' },
  );
  assert.is(code(outcome), 'role_too_low');
});

it('is found by date, account and text, with totals of the matches', async ({ app }) => {
  await enters(app, '2026-01-02', { 6200: 5, 1111: -5 }, { memo: 'January rent' });
  await enters(app, '2026-02-02', { 6200: 7, 1111: -7 }, { memo: 'February rent' });
  await enters(app, '2026-02-03', { 6300: 9, 1111: -9 }, { memo: 'Light' });
  const february = await app.asks(list, { date_from: '2026-02-01', limit: 1 });
  assert.is(february.total, 2);
  assert.is(february.items[0].memo, 'Light');
  assert.equal(february.totals, { debit: 16, credit: 16 });
  const all = await app.asks(list, { limit: 1 });
  const posted = await app.asks(list, { status: 'posted', limit: 1 });
  assert.equal(all.totals, { debit: 21, credit: 21 });
  assert.equal(posted.totals, all.totals);
  const rent = await app.asks(list, { q: 'rent' });
  assert.is(rent.total, 2);
  const light = await app.asks(list, { account: '6300' });
  assert.is(light.total, 1);
  assert.equal(light.items[0].allowed_actions, ['void']);
});

it('is found by the names of its contact and accounts', async ({ app }) => {
  const kin = await app.does(createContact, { name: 'Bobson Ltd', contact_type: 'customer' });
  const kept = await app.does(createContact, { name: 'Robson Ltd', contact_type: 'customer' });
  const lines = (account: string, contact_id: string) => ({
    ts: '2026-01-02',
    entries: [
      { account, debit: 5, contact_id },
      { account: '1111', credit: 5 },
    ],
    idempotency_token: account,
  });
  await app.does(create, lines('1120', kin.id));
  await app.does(create, lines('6600', kept.id));
  const found = async (q: string) => {
    const { total, totals } = await app.asks(list, { q });
    return [total, totals.debit, (await app.asks(extended, { q })).total];
  };
  assert.equal(await found('bobson'), [1, 5, 1]);
  assert.equal(await found('Ro'), [1, 5, 1]);
  assert.equal(await found('receivable'), [1, 5, 1]);
  assert.equal(await found('Dobson'), [0, 0, 0]);
  await app.does(merge, { target_contact_id: kept.id, source_contact_ids: [kin.id] });
  assert.equal(await found('robson'), [2, 10, 2]);
  assert.equal(await found('bobson'), [0, 0, 0]);
});

it.run();
