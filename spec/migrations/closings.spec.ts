import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { AccountKind, SourceEntry } from '../../modules/migrations/bundle/bundle.ts';
import { emptyBundle } from '../../modules/migrations/bundle/bundle.ts';
import { sidesOf } from '../../modules/migrations/bundle/sides.ts';
import { makePlan } from '../../modules/migrations/plan/make.ts';
import { tried } from '../random.ts';
import type { Answered } from '../test-app.ts';

const it = suite('migrations.closings');

const kinds: Readonly<Record<string, AccountKind>> = {
  Bank: 'bank',
  Owed: 'payable',
  Sales: 'revenue',
  Repairs: 'revenue',
  Rent: 'expense',
  Capital: 'equity',
  Summary: 'equity',
  Profits: 'retained_earnings',
};

type Booked = readonly [date: string, amounts: Readonly<Record<string, number>>, says?: 'closes'];

const entryOf = ([date, amounts, says]: Booked, at: number): SourceEntry => ({
  id: `${at + 1}`,
  date,
  ...(says ? { closes: true } : {}),
  lines: Object.entries(amounts).map(([account, amount]) => ({ account, ...sidesOf(amount) })),
});

const planOf = (booked: readonly Booked[], fiscal_year_start = '01-01') =>
  makePlan(
    {
      ...emptyBundle,
      accounts: Object.entries(kinds).map(([id, kind]) => ({ id, name: id, kind })),
      entries: booked.map(entryOf),
    },
    { mode: 'full', cutover_date: null, mappings: {}, prepared_by: null },
    {
      run_id: 'migrun:01980000-0000-7000-8000-000000000000',
      source_key: 'generic',
      currency: 'USD',
      fiscal_year_start,
    },
    '2026-11-01',
  );

/** Indexes of the entries that are imported as closings. */
const closing = (booked: readonly Booked[], fiscal_year_start?: string): readonly number[] =>
  planOf(booked, fiscal_year_start)
    .carried.journals.filter(({ input }) => (input['data'] as Answered).closing)
    .map(({ label }) => Number(label) - 1);

const traded: readonly Booked[] = [
  ['2024-01-02', { Bank: 1000, Capital: -1000 }],
  ['2024-03-01', { Bank: 300, Sales: -300 }],
  ['2024-06-01', { Bank: 200, Sales: -200 }],
  ['2024-07-01', { Rent: 150, Owed: -150 }],
];
const closed: Booked = ['2024-12-31', { Sales: 500, Rent: -150, Profits: -350 }];

it('are the entries that say so, whenever they are', () => {
  const said: Booked = ['2024-09-30', { Sales: 300, Profits: -300 }, 'closes'];
  assert.equal(closing([...traded, said]), [4]);
});

it('are none that say so and move money, or take nothing of a year', () => {
  assert.equal(closing([...traded, ['2024-12-31', { Sales: 500, Bank: -500 }, 'closes']]), []);
  assert.equal(closing([...traded, ['2024-12-31', { Capital: 10, Profits: -10 }, 'closes']]), []);
});

it('are the entries of the last day of a year that bring all of profit and loss to nothing', () => {
  assert.equal(closing([...traded, closed]), [4]);
  assert.equal(
    closing([
      ...traded,
      ['2024-12-31', { Sales: 500, Summary: -500 }],
      ['2024-12-31', { Summary: 150, Rent: -150 }],
      ['2024-12-31', { Summary: 350, Profits: -350 }],
      ['2024-12-31', { Capital: 5, Profits: -5 }],
      ['2024-12-31', { Bank: 1, Capital: -1 }],
    ]),
    [4, 5, 6],
  );
});

it('are those of the first day of the next year too, and of the year that the books have', () => {
  const first: Booked = ['2025-01-01', { Sales: 500, Rent: -150, Profits: -350 }];
  assert.equal(closing([...traded, first]), [4]);
  const july: Booked = ['2024-07-31', { Sales: 500, Rent: -150, Profits: -350 }];
  assert.equal(closing([...traded, july]), []);
  assert.equal(closing([...traded, july], '08-01'), [4]);
});

it('are found year by year, in whatever order they come', () => {
  const all: readonly Booked[] = [
    ['2025-12-31', { Sales: 90, Rent: -60, Profits: -30 }],
    ['2025-02-01', { Bank: 50, Sales: -50 }],
    ['2025-03-01', { Bank: 40, Sales: -40 }],
    ['2025-04-01', { Rent: 60, Bank: -60 }],
    closed,
    ...traded,
  ];
  assert.equal(closing(all), [0, 4]);
});

it('are no entries that leave something on an account, or name one alone', () => {
  assert.equal(closing([...traded, ['2024-12-31', { Sales: 500, Profits: -500 }]]), []);
  const sold = traded.filter(([, amounts]) => !amounts['Rent']);
  assert.equal(closing([...sold, ['2024-12-31', { Sales: 500, Profits: -500 }]]), []);
});

it('are no bookings undone: what was never traded, or but once on each account', () => {
  const paid: Booked = ['2024-12-30', { Rent: 20, Repairs: 5, Capital: -25 }];
  const back: Booked = ['2024-12-31', { Rent: -20, Repairs: -5, Capital: 25 }];
  assert.equal(closing([paid, back]), []);
  assert.equal(closing([paid, ['2024-12-29', { Rent: 1, Capital: -1 }], back]), []);
  const put: readonly Booked[] = [
    ['2024-11-01', { Bank: 800, Sales: -800 }],
    ['2024-11-02', { Rent: 100, Bank: -100 }],
    ['2024-12-31', { Sales: 800, Rent: -100, Capital: -700 }],
  ];
  assert.equal(closing(put), []);
});

it('include what an owner paid on the same day', () => {
  const rent: Booked = ['2024-12-31', { Rent: 30, Capital: -30 }];
  const all: Booked = ['2024-12-31', { Sales: 500, Rent: -180, Profits: -320 }];
  assert.equal(closing([...traded, rent, all]), []);
});

it('are left out of what each year is expected to show', () => {
  const rows = (booked: readonly Booked[]) =>
    planOf(booked)
      .expected.years.filter(({ amount }) => amount !== 0)
      .map(({ label, amount }) => [label.replace(/^\S+ /, ''), amount]);
  assert.equal(rows([...traded, closed]), [
    ['Sales, 2024', -500],
    ['Rent, 2024', 150],
  ]);
  assert.equal(rows([...traded, closed]), rows(traded));
});

const amount = fc.integer({ min: 1, max: 500 });
const trade = fc.oneof(
  amount.map((n) => ({ Bank: n, Sales: -n })),
  amount.map((n) => ({ Owed: n, Repairs: -n })),
  amount.map((n) => ({ Rent: n, Bank: -n })),
  amount.map((n) => ({ Rent: n, Capital: -n })),
  amount.map((n) => ({ Sales: n, Capital: -n })),
);
const day = fc.integer({ min: 1, max: 28 }).map((n) => `11-${String(n).padStart(2, '0')}`);

it('are found where they were made, and nothing else is', () => {
  const years = fc.array(fc.array(fc.tuple(day, trade), { minLength: 1, maxLength: 8 }), {
    minLength: 1,
    maxLength: 3,
  });
  let n = 0;
  fc.assert(
    fc.property(years, fc.boolean(), (made, isClosed) => {
      const booked: Booked[] = [];
      const closings: number[] = [];
      const stands = new Map<string, number>();
      for (const [at, trades] of made.entries()) {
        for (const [of, amounts] of trades.toSorted()) {
          booked.push([`${2020 + at}-${of}`, amounts]);
          for (const [account, moved] of Object.entries(amounts))
            if (['Sales', 'Repairs', 'Rent'].includes(account))
              stands.set(account, (stands.get(account) ?? 0) + moved);
        }
        if (!isClosed) continue;
        const taken = [...stands].filter(([, left]) => left !== 0);
        const earned = taken.reduce((sum, [, left]) => sum + left, 0);
        if (taken.length > 0) {
          closings.push(booked.length);
          const lines = Object.fromEntries(taken.map(([account, left]) => [account, -left]));
          booked.push([`${2020 + at}-12-31`, { ...lines, Profits: earned }]);
        }
        stands.clear();
      }
      const found = closing(booked);
      assert.ok(found.every((one) => closings.includes(one)));
      n += found.length;
    }),
    tried(60),
  );
  assert.ok(n > 20);
});

it.run();
