import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add, compare, sub, sum } from '../../../kernel/values/money/money.ts';
import { interestOn, letterOf } from '../../../modules/documents/reminders/letter.ts';
import { tried } from '../../random.ts';

const it = suite('documents.reminders.letter');

const terms = { days: 21, pay_within_days: 7, fee: 5, interest_pct: 9 };
const on = { level: 2, terms, today: '2026-03-12', base: 'EUR' };

const owed = (open: number, currency = 'EUR', more: object = {}) => ({
  ...{ doc_id: `doc:${open}`, ref_id: `INV-${open}`, issue_date: '2026-01-11' },
  ...{ due_date: '2026-02-10', currency, open, level: 1, reminded_on: '2026-02-17' },
  ...{ reminder_id: 'reminder:1', ...more },
});

it('takes simple interest of a year of 365 days, rounded to the currency', () => {
  // 1,000 at 9 % for 30 days: 1,000 × 0.09 × 30 / 365 = 7.397…
  assert.is(interestOn(1000, 9, 30, 'EUR'), 7.4);
  assert.is(interestOn(10_000, 9, 30, 'JPY'), 74);
  assert.is(interestOn(1000, 0, 30, 'EUR'), 0);
});

it('deducts credit notes and money on account by currency, and adds interest and the fee', () => {
  const held = [
    { currency: 'EUR', credits: 50, on_account: 30 },
    { currency: 'GBP', credits: 9, on_account: 0 },
  ];
  const made = letterOf({ invoices: [owed(1000), owed(200), owed(365, 'USD')], held }, on);
  assert.equal(made.totals, [
    {
      ...{ currency: 'EUR', overdue: 1200, credits: 50, on_account: 30 },
      ...{ interest: 8.88, fee: 5, total: 1133.88 },
    },
    {
      ...{ currency: 'USD', overdue: 365, credits: 0, on_account: 0 },
      ...{ interest: 2.7, fee: 0, total: 367.7 },
    },
  ]);
  assert.equal(
    made.invoices.map((one) => [one.days_overdue, one.interest, one.level]),
    [
      [30, 7.4, 2],
      [30, 1.48, 2],
      [30, 2.7, 2],
    ],
  );
});

it('leaves out a currency that is covered, and claims the fee in company currency alone', () => {
  const held = [{ currency: 'EUR', credits: 0, on_account: 1000 }];
  const made = letterOf({ invoices: [owed(1000), owed(100, 'USD')], held }, on);
  assert.equal(
    made.totals.map((one) => [one.currency, one.fee, one.total]),
    [
      ['USD', 0, 100.74],
      ['EUR', 5, 5],
    ],
  );
  assert.equal(
    made.invoices.map(({ currency }) => currency),
    ['USD'],
  );
  const covered = letterOf({ invoices: [owed(1000)], held }, on);
  assert.equal(covered, { invoices: [], totals: [] });
});

it('adds up: what is due is the open invoices with interest and fee less what is held', () => {
  const cents = fc.integer({ min: 1, max: 9_999_999 }).map((n) => n / 100);
  const some = fc.array(fc.tuple(cents, fc.constantFrom('EUR', 'USD')), { minLength: 1 });
  fc.assert(
    fc.property(some, cents, cents, (all, credits, on_account) => {
      const invoices = all.map(([open, currency]) => owed(open, currency));
      const made = letterOf({ invoices, held: [{ currency: 'EUR', credits, on_account }] }, on);
      for (const one of made.totals) {
        const own = made.invoices.filter(({ currency }) => currency === one.currency);
        assert.is(one.overdue, sum(own.map(({ open }) => open)));
        assert.is(one.interest, sum(own.map(({ interest }) => interest)));
        const claimed = add(one.overdue, one.interest, one.fee);
        assert.is(one.total, sub(claimed, add(one.credits, one.on_account)));
        assert.is(compare(one.total, 0), 1);
      }
    }),
    tried(60),
  );
});

it.run();
