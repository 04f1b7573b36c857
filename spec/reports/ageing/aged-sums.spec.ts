import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  ageByContact,
  boundsOf,
  contactLine,
  grandTotal,
  inMoney,
  type Open,
  sortedByName,
  totalsOf,
} from '../../../modules/reports/ageing/aged-sums.ts';

const ageing = suite('reports.ageing.agedSums');

const bounds = boundsOf('2026-03-31');

const owed = (contact_id: string | null, due: string, amount: number): Open => ({
  ...{ contact_id, due, amount },
  contact_name: contact_id?.toUpperCase() ?? null,
});

ageing('counts days after the due date back from the day of the report', () => {
  assert.equal(bounds, {
    current: '2026-03-31',
    d30: '2026-03-01',
    d60: '2026-01-30',
    d90: '2025-12-31',
    d90plus: '',
  });
});

ageing('sums each contact by age: up to 30, 60 and 90 days late, and later', () => {
  const aged = ageByContact(
    [
      owed('eva', '2026-04-15', 1),
      owed('eva', '2026-03-31', 2),
      owed('eva', '2026-03-30', 4),
      owed('eva', '2026-03-01', 8),
      owed('mill', '2026-02-28', 500),
      owed('eva', '2026-02-28', 16),
      owed('eva', '2026-01-30', 32),
      owed('eva', '2026-01-29', 64),
      owed('eva', '2025-12-31', 128),
      owed('eva', '2025-12-30', 256),
      owed('mill', '2025-01-01', -700),
    ],
    bounds,
  );
  assert.equal(aged, [
    {
      id: 'eva',
      name: 'EVA',
      sums: { current: 3, d30: 12, d60: 48, d90: 192, d90plus: 256, total: 511, on_account: 0 },
    },
    {
      id: 'mill',
      name: 'MILL',
      sums: { current: 0, d30: 0, d60: 500, d90: 0, d90plus: -700, total: -200, on_account: 0 },
    },
  ]);
});

ageing('sums documents without a contact as Unlinked, and keeps a contact without a name', () => {
  const [unlinked] = ageByContact([owed(null, '2026-04-01', 5)], bounds);
  assert.equal([unlinked?.id, unlinked?.name, unlinked?.sums.current], [null, 'Unlinked', 5]);
  assert.is(contactLine('ghost', null).name, '');
});

const [first, second] = [
  contactLine('a', 'Zoe', { current: 1, d30: 2, d60: 3, d90: 4, d90plus: 5 }),
  contactLine('b', 'adam', { current: 1000, d30: 2000, d60: 3000, d90: 4000, d90plus: 5000 }),
];

ageing('totals a line, and all lines, in money of the currency', () => {
  assert.is(first.sums.total, 15);
  assert.equal(inMoney(first.sums, 'EUR'), {
    ...{ current: 0.01, d30: 0.02, d60: 0.03, d90: 0.04, d90plus: 0.05 },
    total: 0.15,
    on_account: 0,
  });
  assert.equal(totalsOf([first, second], 'EUR'), {
    current: 10.01,
    '1-30': 20.02,
    '31-60': 30.03,
    '61-90': 40.04,
    '90+': 50.05,
  });
  assert.is(grandTotal([first, second], 'EUR'), 150.15);
  assert.is(grandTotal([first, second], 'JPY'), 15015);
  assert.is(grandTotal([], 'EUR'), 0);
});

ageing('sums money that came before its document apart from the ages', () => {
  const early = { ...owed('eva', '2026-04-01', 5), on_account: 30 };
  const lines = ageByContact([early, { ...early, amount: 1 }], bounds);
  assert.equal([lines[0]?.sums.total, lines[0]?.sums.on_account], [6, 60]);
  assert.is(grandTotal(lines, 'JPY', 'on_account'), 60);
});

ageing('sorts by name, whatever the case', () => {
  assert.equal(
    sortedByName([first, second]).map(({ name }) => name),
    ['adam', 'Zoe'],
  );
});

ageing.run();
