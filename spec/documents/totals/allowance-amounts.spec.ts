import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { LineAllowance } from '../../../modules/documents/lines/allowance.ts';
import {
  netCharge,
  sumOf,
  withAmounts,
} from '../../../modules/documents/totals/allowance-amounts.ts';

const allowances = suite('documents.totals.allowanceAmounts');

const terms = { currency: 'EUR', keep: false };
const made = (one: Omit<LineAllowance, 'is_charge'>, more: Partial<typeof terms> = {}) => {
  const all = withAmounts([{ is_charge: false, ...one }], 80, { ...terms, ...more });
  return 'problem' in all ? all : all[0];
};
const allowance = { is_charge: false } as const;

allowances('are the amount as sent, in minor units', () => {
  assert.equal(made({ amount: 5.555, reason: 'Loyalty' }), {
    ...allowance,
    amount: 5.56,
    reason: 'Loyalty',
  });
  assert.equal(made({ amount: 0 }), { ...allowance, amount: 0 });
  assert.equal(made({}), { problem: 'allowance_without_amount' });
});

allowances('are a percentage of the net before, or of a base of their own', () => {
  assert.equal(made({ percentage: 12.5 }), { ...allowance, percentage: 12.5, amount: 10 });
  assert.equal(made({ percentage: 12.5, base_amount: 33.3 }), {
    ...allowance,
    ...{ percentage: 12.5, base_amount: 33.3, amount: 4.16 },
  });
  assert.is((made({ percentage: 12.5 }, { currency: 'JPY' }) as { amount: number }).amount, 10);
});

allowances('keep a sent amount within a minor unit of the percentage, and mark it', () => {
  const percentage = 12.5;
  assert.equal(made({ percentage, amount: 10 }), { ...allowance, percentage, amount: 10 });
  for (const amount of [9.99, 10.01])
    assert.equal(made({ percentage, amount }), {
      ...allowance,
      ...{ percentage, amount, is_given: true },
    });
  for (const sent of [9.98, 10.02])
    assert.equal(made({ percentage, amount: sent }), {
      problem: 'allowance_amount_differs',
      sent,
      amount: 10,
    });
});

allowances('keep any sent amount of an import', () => {
  assert.equal(made({ percentage: 12.5, amount: 3 }, { keep: true }), {
    ...allowance,
    ...{ percentage: 12.5, amount: 3, is_given: true },
  });
});

allowances('are recalculated where a stored amount that was sent is near no longer', () => {
  const percentage = 12.5;
  assert.equal(made({ percentage, amount: 3, is_given: true }), {
    ...allowance,
    percentage,
    amount: 10,
  });
  assert.equal(made({ percentage, amount: 10, is_given: true }), {
    ...allowance,
    percentage,
    amount: 10,
  });
});

allowances('stop at the first problem', () => {
  const all = withAmounts([{ ...allowance, amount: 1 }, allowance, allowance], 80, terms);
  assert.equal(all, { problem: 'allowance_without_amount' });
});

allowances('are deducted, charges are added', () => {
  const all = [
    { is_charge: true, amount: 7 },
    { is_charge: false, amount: 2.5 },
    { is_charge: true, amount: 1 },
    { is_charge: true },
    { is_charge: false, amount: 1 },
  ];
  assert.equal([sumOf(all, true), sumOf(all, false), netCharge(all)], [8, 3.5, 4.5]);
  assert.is(netCharge([]), 0);
});

allowances.run();
