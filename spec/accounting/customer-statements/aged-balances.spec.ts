import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { agedBalances } from '../../../modules/accounting/customer-statements/aged-balances.ts';

const ageing = suite('accounting.customerStatements.agedBalances');

const day = '2026-03-31';
const due = (on: string, open: number, doc_type = 'invoice') => ({ doc_type, due: on, open });

ageing('sums open amounts by days past due: up to 0, 30, 60 and 90, and more', () => {
  const open = [
    ...[due('2026-05-01', 1), due('2026-03-31', 2)],
    ...[due('2026-03-30', 4), due('2026-03-01', 8)],
    ...[due('2026-02-28', 16), due('2026-01-30', 32)],
    ...[due('2026-01-29', 64), due('2025-12-31', 128)],
    ...[due('2025-12-30', 256), due('2020-01-01', 512)],
  ];
  assert.equal(agedBalances(open, [], day, 'EUR'), {
    ...{ current: 0.03, d30: 0.12, d60: 0.48, d90: 1.92, d90plus: 7.68 },
    total: 10.23,
    on_account: 0,
  });
});

ageing('deducts credit notes, of purchases as well', () => {
  const open = [
    due('2026-03-30', 500),
    due('2026-03-30', 800, 'credit_note'),
    due('2026-01-01', 70, 'bill'),
  ];
  assert.equal(agedBalances(open, [], day, 'JPY'), {
    ...{ current: 0, d30: -300, d60: 0, d90: 70, d90plus: 0 },
    total: -230,
    on_account: 0,
  });
});

ageing('is 0 without open amounts', () => {
  const nothing = { current: 0, d30: 0, d60: 0, d90: 0, d90plus: 0, total: 0, on_account: 0 };
  assert.equal(agedBalances([], [], day, 'EUR'), nothing);
});

ageing(
  'sums money on account, and money that came before its document, apart from the ages',
  () => {
    const open = [{ ...due('2026-03-30', 500), on_account: 30 }, due('2026-03-30', 1)];
    const { d30, total, on_account } = agedBalances(open, [200, 4], day, 'JPY');
    assert.equal([d30, total, on_account], [501, 501, 234]);
  },
);

ageing.run();
