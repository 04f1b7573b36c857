import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list as listBanks } from '../../../modules/accounting/banks/list.ts';
import type { Bundle } from '../../../modules/migrations/bundle/bundle.ts';
import type { Answered } from '../../test-app.ts';
import { uploads } from '../files.ts';
import { type Movers, openMovers } from '../migrated-companies.ts';
import { standing } from '../migration-result.ts';
import { reads } from '../read.ts';
import { soundLedger } from '../sound-ledger.ts';

const it = suite<{ movers: Movers }>('migrations.sources.currencies');

it.before.each(async (context) => {
  context.movers = await openMovers();
});
it.after.each(({ movers }) => movers.app.close());

const bundleOf = async (filename: string, lines: readonly string[], hints = {}): Promise<Bundle> =>
  (await reads({ [filename]: lines.join('\n') }, 'auto', hints)).bundle;

const lines = ({ entries }: Bundle) =>
  entries.flatMap((one) =>
    one.lines.map(({ account, debit, credit, currency, amount_currency }) => [
      account,
      debit - credit,
      ...(currency ? [currency, amount_currency] : []),
    ]),
  );

const opening = [
  '2025-01-01 Opening',
  '    assets:bank    1000.00 EUR',
  '    equity:opening',
  '',
  '2025-01-02 Rent',
  '    expenses:rent    10.00 EUR',
  '    assets:bank',
  '',
];

it('carries a foreign amount beside its worth: at its price, at what was exchanged, or at the rate of the day', async () => {
  const bundle = await bundleOf('books.journal', [
    'P 2025-01-15 USD 0.95 EUR',
    'P 2025-03-01 USD 0.80 EUR',
    ...opening,
    '2025-02-01 At a price',
    '    assets:dollars   100.00 USD @ 0.90 EUR',
    '    assets:bank      -90.00 EUR',
    '',
    '2025-02-02 Exchanged',
    '    assets:dollars    50.00 USD',
    '    assets:bank      -46.00 EUR',
    '',
    '2025-03-02 Sale in dollars',
    '    assets:dollars   100.01 USD',
    '    income:sales    -100.01 USD',
  ]);
  assert.equal(bundle.company.currency, 'EUR');
  assert.equal(lines(bundle).slice(4), [
    ['assets:dollars', 90, 'USD', 100],
    ['assets:bank', -90],
    ['assets:dollars', 46, 'USD', 50],
    ['assets:bank', -46],
    ['assets:dollars', 80.01, 'USD', 100.01],
    ['income:sales', -80.01, 'USD', 100.01],
  ]);
  assert.equal(bundle.left_out, []);
});

it('reads the prices of Beancount, and the currency of the books as an option or an answer', async () => {
  const text = [
    'option "operating_currency" "EUR"',
    '2025-01-01 price EUR 1.25 USD',
    '2025-01-05 * "Sale"',
    '  Assets:Bank      100.00 USD',
    '  Income:Sales    -100.00 USD',
    '2025-01-06 * "Sale"',
    '  Assets:Bank       10.00 EUR',
    '  Income:Sales     -10.00 EUR',
  ];
  const inEuros = await bundleOf('books.beancount', text);
  assert.equal(lines(inEuros), [
    ['Assets:Bank', 80, 'USD', 100],
    ['Income:Sales', -80, 'USD', 100],
    ['Assets:Bank', 10],
    ['Income:Sales', -10],
  ]);
  const inDollars = await bundleOf('books.beancount', text, { currency: 'USD' });
  assert.equal(
    [inDollars.company.currency, lines(inDollars)[2]],
    ['USD', ['Assets:Bank', 12.5, 'EUR', 10]],
  );
});

it('keeps books in the currency of their amounts where nothing is in that of the option', async () => {
  const sale = (of: string): readonly string[] => [
    'option "operating_currency" "EUR"',
    '2025-01-05 * "Sale"',
    `  Assets:Bank      100.00${of}`,
    `  Income:Sales    -100.00${of}`,
  ];
  const { company, entries } = await bundleOf('books.beancount', sale(' USD'));
  assert.equal([company.currency, entries[0]?.lines[0]?.debit], ['USD', 100]);
  assert.is((await bundleOf('books.beancount', sale(''))).company.currency, 'EUR');
});

it('keeps a security at its cost, and names its quantity as a difference', async () => {
  const bundle = await bundleOf('books.beancount', [
    '2025-01-02 * "Bought"',
    '  Assets:Shares    3 ACME {30.00 USD}',
    '  Assets:Bank    -90.00 USD',
    '2025-01-03 * "Sold"',
    '  Assets:Shares   -1 ACME {30.00 USD} @ 50.00 USD',
    '  Assets:Bank     50.00 USD',
    '  Income:Gains   -20.00 USD',
    '2025-01-04 * "Moved"',
    '  Assets:Other     1 ACME',
    '  Assets:Shares   -1 ACME',
  ]);
  assert.equal([bundle.items, lines(bundle)[0]], [[], ['Assets:Shares', 90]]);
  assert.equal(
    bundle.left_out.map(({ kind, label, reason, amounts }) => [kind, label, reason, amounts]),
    [
      [
        'journal',
        'Moved',
        'ACME is no currency, and nothing states its value in USD',
        [{ currency: 'ACME', amount: 1 }],
      ],
      [
        'commodity',
        'ACME on Assets:Shares',
        'its cost is on the account, but its quantity has no place here',
        [{ currency: 'ACME', amount: 2 }],
      ],
    ],
  );
});

it('assigns balances as hledger does, in the order of dates', async () => {
  const bundle = await bundleOf('books.j', [
    '2025-02-01 Count',
    '    assets:cash    = 70.00 EUR',
    '    expenses:lost',
    '',
    '2025-01-01 Opening',
    '    assets:cash      100.00 EUR = 100.00 EUR',
    '    equity:opening',
    '',
    '2025-03-01 All cash',
    '    assets:cash:till    5.00 EUR',
    '    equity:opening     -5.00 EUR',
    '',
    '2025-03-02 All cash',
    '    assets:cash    =* 50.00 EUR',
    '    expenses:lost',
  ]);
  assert.equal(lines(bundle), [
    ['assets:cash', -30],
    ['expenses:lost', 30],
    ['assets:cash', 100],
    ['equity:opening', -100],
    ['assets:cash:till', 5],
    ['equity:opening', -5],
    ['assets:cash', -25],
    ['expenses:lost', 25],
  ]);
});

const withoutRate = [
  ...opening,
  '2025-03-02 Sale in dollars',
  '    assets:dollars   200.00 USD',
  '    income:sales    -200.00 USD',
].join('\n');

it('asks for a rate that the files do not state, and names the entries that lack it', async ({
  movers,
}) => {
  const { scan, scan_token } = await movers.scan(uploads({ 'books.journal': withoutRate }));
  const asked = scan.questions.find(({ key }: Answered) => key === 'rate:USD');
  assert.equal([asked.required, asked.affects_count], [false, 1]);
  assert.equal(
    scan.cannot_import.map(({ reason, totals }: Answered) => [reason, totals]),
    [['the files have no rate of USD in EUR', [{ currency: 'USD', total: 200 }]]],
  );
  const bad = { mode: 'full', mappings: { 'rate:USD': '0' } };
  const refused = await movers.decides(scan_token, bad).catch((error: Error) => error.message);
  assert.match(String(refused), 'decisions_incomplete');
  const decided = await movers.decides(scan_token, {
    mode: 'full',
    mappings: { 'rate:USD': '0.9' },
  });
  assert.equal([decided.scan.ready, decided.scan.cannot_import], [true, []]);
  const { company_id } = await movers.starts(scan_token);
  await movers.settles();
  const as = movers.in(company_id);
  const balances = await standing(movers, as);
  assert.equal(
    (Object.values(balances) as number[]).toSorted((a, b) => a - b),
    [-1000, -180, 10, 180, 990],
  );
  await soundLedger(movers.app, as);
});

it('keeps the bank account of one foreign currency in it, whole or from a day on', async ({
  movers,
}) => {
  const text = withoutRate.replaceAll('assets:dollars', 'assets:bank:dollars');
  const mappings = { 'rate:USD': '0.9' };
  for (const [n, mode] of [
    { mode: 'full', mappings },
    { mode: 'cutover', cutover_date: '2025-04-01', mappings },
  ].entries()) {
    const { company_id } = await movers.brings(
      uploads({ 'books.journal': text }),
      mode,
      `Dollars ${n}`,
    );
    const as = movers.in(company_id);
    const { items } = await movers.app.asks(listBanks, {}, as);
    const found = items.find(({ currency }: Answered) => currency === 'USD');
    assert.equal([found.balance, found.balance_company_currency], [200, 180], mode.mode);
  }
});

it.run();
