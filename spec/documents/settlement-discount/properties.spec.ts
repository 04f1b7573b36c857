import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { abs, add, compare, fromMinor, mulMoney, sum } from '../../../kernel/values/money/money.ts';
import { blank, type Doc } from '../../../modules/documents/document/state.ts';
import { splitDiscount } from '../../../modules/documents/settlement-discount/split.ts';
import { tried } from '../../random.ts';

const it = suite('documents.settlementDiscount properties');

const rates = [25, 19, 10, 7, 5.5];

/** An issued invoice whose taxable amounts, in cents, are each of a rate. */
const invoice = (nets: readonly number[]): Doc => {
  const tax_breakdown = nets.map((cents, at) => ({
    ...{ code: `VAT ${rates[at]}`, category: 'S' as const, rate: rates[at] ?? 0 },
    ...{ recoverable: true, reverse_charge: false },
    taxable_amount: fromMinor(cents, 'EUR'),
    tax_amount: mulMoney('EUR', fromMinor(cents, 'EUR'), rates[at] ?? 0, 0.01),
  }));
  const total = sum(
    tax_breakdown.map(({ taxable_amount, tax_amount }) => add(taxable_amount, tax_amount)),
  );
  const base = { currency: 'EUR', base_currency: 'USD', conversion_rate: 1.1337 };
  return { ...blank, ...base, doc_type: 'invoice', status: 'final', total, tax_breakdown };
};

it('adds up in both currencies, and each part is within a cent of its proportion', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 1e6 }), { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 10_000 }),
      (nets, share) => {
        const state = invoice(nets);
        const amount = fromMinor(Math.ceil((state.total * 100 * share) / 10_000), 'EUR');
        const split = splitDiscount(state, amount);
        const { taxes, net, net_base, amount_base } = split;
        assert.is(sum([net, ...taxes.map((one) => one.amount)]), amount);
        assert.is(sum([net_base, ...taxes.map((one) => one.tax)]), amount_base);
        assert.is(sum(taxes.map((one) => one.net)), net_base);
        for (const [at, { tax_amount }] of (state.tax_breakdown ?? []).entries()) {
          const exact = (tax_amount * amount) / state.total;
          const apart = abs((taxes[at]?.amount ?? 0) - exact);
          assert.ok(compare(apart, 0.01 + 1e-9) <= 0, `${apart} of ${exact}`);
        }
      },
    ),
    tried(300),
  );
});

it.run();
