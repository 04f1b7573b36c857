import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Bundle } from '../../../modules/migrations/bundle/bundle.ts';
import { withinCpuLimit } from '../../cpu-limit.ts';
import { reads } from '../read.ts';

const it = suite('migrations.sources.plain-text');

const bundleOf = async (filename: string, ...lines: readonly string[]): Promise<Bundle> =>
  (await reads({ [filename]: lines.join('\n') })).bundle;

const lines = ({ entries }: Bundle): readonly (readonly [string, number])[] =>
  entries.flatMap((one) =>
    one.lines.map(({ account, debit, credit }) => [account, debit - credit] as const),
  );

const reasons = ({ left_out }: Bundle): readonly string[] => left_out.map(({ reason }) => reason);

it('values what was bought at its cost, and at its price where it has none', async () => {
  const bundle = await bundleOf(
    'books.beancount',
    '2025-01-02 * "Sold"',
    '  Assets:Shares   -2 ACME {30.00 USD, 2024-01-01} @ 50.00 USD',
    '  Assets:Bank    100.00 USD',
    '  Income:Gains   -40.00 USD',
    '2025-01-03 txn',
    '  Assets:Shares    4 ACME {{90.00 USD}}',
    '  Assets:Bank    -90.00 USD',
  );
  assert.equal(lines(bundle), [
    ['Assets:Shares', -60],
    ['Assets:Bank', 100],
    ['Income:Gains', -40],
    ['Assets:Shares', 90],
    ['Assets:Bank', -90],
  ]);
});

it('reads what hledger prints as CSV, and knows it as such', async () => {
  const header =
    '"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"';
  const row = (
    txn: number,
    date: string,
    memo: string,
    account: string,
    amount: string,
    of = 'EUR',
  ) => `"${txn}","${date}","","*","7","${memo}","","${account}","${amount}","${of}","","","",""`;
  const { source, bundle } = await reads({
    'print.csv': [
      header,
      row(1, '2025-01-02', 'Opening, all', 'assets:bank', '1000.00'),
      row(1, '2025-01-02', 'Opening, all', 'equity:opening', '-1000.00'),
      row(2, '2025-02-03', 'Sale', 'assets:bank', '250.00'),
      row(2, '2025-02-03', 'Sale', '(budget:sales)', '9.00'),
      row(2, '2025-02-03', 'Sale', 'income:sales', '-250.00'),
      row(3, '2025-02-04', 'Shares', 'assets:shares', '2', 'ACME'),
      row(3, '2025-02-04', 'Shares', 'assets:bank', '-90.00'),
      row(4, '2025-02-31', 'No day', 'assets:bank', '1.00'),
    ].join('\r\n'),
  });
  assert.equal([source.key, bundle.company.currency], ['hledger', 'EUR']);
  assert.equal(lines(bundle), [
    ['assets:bank', 1000],
    ['equity:opening', -1000],
    ['assets:bank', 250],
    ['income:sales', -250],
    ['assets:shares', 90],
    ['assets:bank', -90],
  ]);
  assert.equal(
    bundle.accounts.map(({ kind }) => kind),
    ['bank', 'equity', 'revenue', 'current_asset'],
  );
  assert.equal(
    bundle.left_out.map(({ row, reason }) => [row, reason]),
    [
      [9, 'its date cannot be read'],
      [0, 'its cost is on the account, but its quantity has no place here'],
    ],
  );
});

it('knows the entries that hledger closed a year with', async () => {
  const { entries } = await bundleOf(
    'books.hledger',
    '2024-12-31 retain earnings  ; retain:',
    '    income:sales               $5.00 = $0.00',
    '    equity:retained earnings',
    '',
    '2024-12-31 retain earnings  ; by hand, retain:2024',
    '    income:sales               $5.00',
    '    equity:retained earnings',
    '',
    '2024-12-31 retain earnings',
    '    ; retain:',
    '    income:sales               $5.00',
    '    equity:retained earnings',
    '',
    '2024-12-31 retain: no tag  ; we retain: one, xretain: none',
    '    income:sales               $5.00',
    '    equity:retained earnings',
    '',
    '2024-12-31 * Shop  ; close:2024',
    '    income:sales               $5.00  ; retain:',
    '    ; retain: of the posting',
    '    equity:retained earnings',
  );
  assert.equal(
    entries.map(({ closes, memo }) => [closes, memo]),
    [
      [true, 'retain earnings'],
      [true, 'retain earnings'],
      [true, 'retain earnings'],
      [true, 'retain: no tag'],
      [undefined, 'Shop'],
    ],
  );
  const printed = await bundleOf(
    'print.csv',
    '"txnidx","date","date2","status","code","description","comment","account","amount","commodity","credit","debit","posting-status","posting-comment"',
    '"1","2024-12-31","","","","retain earnings","retain:2024","income:sales","5.00","EUR","","5.00","",""',
    '"1","2024-12-31","","","","retain earnings","retain:2024","equity:retained","-5.00","EUR","5.00","","",""',
    '"2","2025-01-01","","","","Sale","","income:sales","-5.00","EUR","5.00","","","retain:"',
    '"2","2025-01-01","","","","Sale","","assets:bank","5.00","EUR","","5.00","",""',
  );
  assert.equal(
    printed.entries.map(({ closes }) => closes),
    [true, undefined],
  );
});

it('takes what rounding leaves of an exchange, and nothing larger', async () => {
  const bundle = await bundleOf(
    'books.journal',
    '2025-01-02 Exchange',
    '    assets:dollars   33.33 USD @ 0.91234 EUR',
    '    assets:bank     -30.41 EUR',
    '',
    '2025-01-03 Wrong',
    '    assets:dollars   33.33 USD @ 0.91234 EUR',
    '    assets:bank     -30.00 EUR',
    '',
    '2025-01-04 Plain',
    '    assets:cash      10.00 EUR',
    '    assets:bank      -9.99 EUR',
  );
  assert.equal(lines(bundle), [
    ['assets:dollars', 30.41],
    ['assets:bank', -30.41],
  ]);
  assert.is(bundle.left_out.length, 2);
});

it('reads no comments, and says what begins like an entry and is none', async () => {
  const bundle = await bundleOf(
    'books.journal',
    'comment',
    '2025-01-01 Not this',
    '    a  1 EUR',
    '    b',
    'end comment',
    '01/05 Without a year',
    '    a  1 EUR',
    '    b',
    '2025-01-02 Two amounts left out',
    '    a  1 EUR',
    '    b',
    '    c',
    '2025-01-03 Good',
    '    a  1 EUR',
    '    b',
  );
  assert.equal(lines(bundle), [
    ['a', 1],
    ['b', -1],
  ]);
  assert.equal(reasons(bundle), [
    'it begins like an entry, but its date cannot be read',
    'an amount cannot be read, or more than one is missing',
  ]);
  const padded = await bundleOf(
    'books.bean',
    '2025-01-01 open Assets:Bank',
    '2025-01-01 pad Assets:Bank Equity:Opening',
    '2025-01-02 balance Assets:Bank 10.00 EUR',
    '2025-01-03 * "Shop"',
    '  Assets:Bank  -1.00 EUR',
    '  Expenses:Food',
  );
  assert.equal(reasons(padded), ['a pad is no entry: write its amount as an entry']);
});

it('bounds its time on hostile lines', async () => {
  const lines = [
    '2025-01-03 Good',
    '    a  1 EUR',
    '    b',
    '2025-01-04 Long',
    `    a  ${'x'.repeat(300_000)}`,
    `    b${' '.repeat(300_000)}x`,
  ];
  const bundle = await withinCpuLimit(() => bundleOf('books.journal', ...lines));
  assert.is(bundle.entries.length, 1);
});

it('takes a journal as one of ledger or of hledger, as asked', async () => {
  const text = '2025-01-03 Shop\n    Assets:Bank  -1.00 EUR\n    Expenses:Food\n';
  for (const source of ['ledger', 'hledger']) {
    const read = await reads({ 'books.journal': text }, source);
    assert.equal([read.source.key, read.bundle.entries.length], [source, 1]);
  }
  assert.is((await reads({ 'books.hledger': text })).source.key, 'hledger');
});

it.run();
