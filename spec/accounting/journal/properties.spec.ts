import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { list } from '../../../modules/accounting/journal/list.ts';
import { voidEntry } from '../../../modules/accounting/journal/void.ts';
import { balanceSheet } from '../../../modules/accounting/reports/balance-sheet.ts';
import { cashFlow } from '../../../modules/accounting/reports/cash-flow.ts';
import { pnl } from '../../../modules/accounting/reports/pnl.ts';
import { trialBalance } from '../../../modules/accounting/reports/trial-balance.ts';
import { close } from '../../../modules/accounting/year/close.ts';
import { reopen } from '../../../modules/accounting/year/reopen.ts';
import { tried } from '../../random.ts';
import { type Answered, openApp, type TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite('accounting.journal.properties');

const accounts = ['1111', '1140', '1210', '1220', '2140', '2210', '3100', '3600', '4100', '5100'];

type Action =
  | { readonly kind: 'enter'; readonly date: string; readonly amounts: Record<string, number> }
  | { readonly kind: 'void'; readonly which: number }
  | { readonly kind: 'close' | 'reopen'; readonly year: number };

const date = fc
  .record({
    year: fc.integer({ min: 2023, max: 2025 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.constantFrom(1, 2, 15, 27, 28),
  })
  .map(({ year, month, day }) =>
    [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
  );

/** Cents on two to five accounts that sum to zero. */
const amounts = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...accounts), { minLength: 2, maxLength: 5 }),
    fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 4, maxLength: 4 }),
  )
  .map(([codes, cents]) => {
    const others = codes.slice(1).map((code, at) => [code, cents[at] ?? 1] as const);
    const all = others.reduce((sum, [, cent]) => sum + cent, 0);
    return Object.fromEntries([
      ...others.map(([code, cent]) => [code, cent / 100]),
      [codes[0], -all / 100],
    ]) as Record<string, number>;
  });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('enter' as const), date, amounts }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('void' as const), which: fc.nat({ max: 20 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('close' as const, 'reopen' as const),
      year: fc.integer({ min: 2023, max: 2025 }),
    }),
  },
);

const does = async (app: TestApp, one: Action): Promise<void> => {
  if (one.kind === 'enter') {
    // Dates in a closed year are refused; a refusal must leave the balances unchanged.
    await enters(app, one.date, one.amounts).catch(({ message }: Error) =>
      assert.match(message, /period_locked/),
    );
    return;
  }
  if (one.kind === 'void') {
    const { items } = await app.asks(list, { limit: 500 });
    const found = items[one.which];
    if (found) await app.tries(voidEntry, { entity_id: found.id });
    return;
  }
  const fiscal_year_end = `${one.year}-12-31`;
  const before = await profitOf(app, one.year);
  if (one.kind === 'close') await app.tries(close, { fiscal_year_end });
  else await app.tries(reopen, { fiscal_year_end, reason: 'again' });
  assert.is(await profitOf(app, one.year), before, 'closing leaves profit and loss as it was');
};

const profitOf = async (app: TestApp, year: number): Promise<number> =>
  (await app.asks(pnl, { date_from: `${year}-01-01`, date_to: `${year}-12-31` })).net_profit;

const cuts = ['2023-12-31', '2024-02-29', '2024-12-31', '2025-06-15', undefined];

const holds = async (app: TestApp): Promise<void> => {
  const reader = app.reader();
  for (const [table, unit] of [
    ['account_day', 'date'],
    ['account_month', 'substr(date, 1, 7)'],
  ] as const) {
    const name = table === 'account_day' ? 'date' : 'month';
    const kept = reader.rows(
      `SELECT account, ${name} AS at, closing, debit, credit, lines FROM ${table} WHERE company=:company ORDER BY 1, 2, 3`,
    );
    const summed = reader.rows(
      `SELECT account, ${unit} AS at, closing, sum(debit) AS debit, sum(credit) AS credit, count(*) AS lines FROM journal_line
       WHERE company=:company GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    );
    assert.equal(kept, summed, table);
  }
  const uneven = reader.rows(
    'SELECT entry_id FROM journal_line WHERE company=:company GROUP BY entry_id HAVING sum(debit) <> sum(credit)',
  );
  assert.equal(uneven, []);
  for (const as_of of cuts) {
    const asked = as_of === undefined ? {} : { as_of };
    const trial = await app.asks(trialBalance, asked);
    assert.ok(trial.balanced);
    assert.is(trial.total_debit, trial.total_credit);
    const sheet = await app.asks(balanceSheet, asked);
    assert.ok(sheet.balanced, `out of balance by ${sheet.out_of_balance}`);
    assert.is(sheet.assets.total, sheet.total_liabilities_equity);
  }
  const flow = await app.asks(cashFlow, { date_from: '2024-01-01', date_to: '2025-06-15' });
  assert.ok(flow.reconciles, JSON.stringify(flow));
  const { items } = await app.asks(list, { limit: 500 });
  const numbers = items.map((one: Answered) => one.number);
  assert.is(new Set(numbers).size, numbers.length);
};

it('hold for random entries, voids, closings and reopenings', async () => {
  let entered = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 8, maxLength: 16, size: 'max' }),
      async (actions) => {
        const app = await openBooks();
        for (const one of actions) await does(app, one);
        await holds(app);
        entered += (await app.asks(list, {})).total;
        await app.close();
      },
    ),
    tried(12),
  );
  assert.ok(entered > 30, `${entered} entries were made`);
});

it('hold for a company without entries', async () => {
  const app = await openApp();
  await holds(app);
  await app.close();
});

it.run();
