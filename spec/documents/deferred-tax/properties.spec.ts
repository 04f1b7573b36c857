import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Now } from '../../../kernel/declare/operation.ts';
import { compare, fromMinor, isZero, sub, sum } from '../../../kernel/values/money/money.ts';
import { taxNotDue } from '../../../modules/documents/deferred-tax/share.ts';
import { blank, type Doc } from '../../../modules/documents/document/state.ts';
import { withSettlement } from '../../../modules/documents/payments/settlement.ts';
import { afterVoid, settle } from '../../../modules/documents/payments/settlement-facts.ts';
import { tried } from '../../random.ts';

const it = suite('documents.deferredTax properties');

let ids = 0;
const now = {
  ts: '2026-01-20T10:00:00.000Z',
  today: '2026-01-20',
  caller: { user_id: 'u' },
  source: 'api',
  id: (kind = '') => `${kind}:${++ids}`,
} as unknown as Now;

/** An issued invoice of two rates that are due on payment. */
const invoice = (cents: number, rate: number): Doc => {
  const net = fromMinor(cents, 'EUR');
  const amounts = [Math.round(cents * 0.19), Math.round(cents * 0.07)];
  const total = fromMinor(cents + sum(amounts), 'EUR');
  const base = (units: number): number => fromMinor(Math.round(units * rate), 'USD');
  return withSettlement({
    ...blank,
    ...{ doc_type: 'invoice', status: 'final', currency: 'EUR', base_currency: 'USD' },
    ...{ conversion_rate: rate, issue_date: '2026-01-10', total, total_base: base(total * 100) },
    deferred_taxes: amounts.map((units, at) => ({
      ...{ code: `VAT ${at}`, category: 'S' as const, rate: at === 0 ? 19 : 7 },
      ...{ taxable_amount: net, amount: fromMinor(units, 'EUR'), net, tax: base(units) },
    })),
  });
};

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('payment', 'payment', 'payment', 'refund', 'void', 'write_off'),
    share: fc.integer({ min: 1, max: 100 }),
    which: fc.nat(9),
  }),
  { maxLength: 25 },
);

const part = (amount: number, share: number): number =>
  fromMinor(Math.ceil((Math.round(amount * 100) * share) / 100), 'EUR');

type Step = { readonly kind: string; readonly share: number; readonly which: number };

const after = (state: Doc, { kind, share, which }: Step): Doc => {
  const active = state.payments.filter(({ status }) => status === 'active');
  if (kind === 'void') {
    const one = active[which];
    return (one && afterVoid(state, one.index)) ?? state;
  }
  const isRefund = kind === 'refund';
  const amount = part(isRefund ? state.amount_paid : state.amount_outstanding, share);
  if (isZero(amount)) return state;
  const method = kind === 'write_off' ? kind : 'transfer';
  const said = { amount, method, date: '2026-01-15', kind: isRefund ? 'refund' : 'payment' };
  return settle(state, said as Parameters<typeof settle>[1], now).after;
};

/** Deferred tax that active settlements took, in document currency. */
const taken = (state: Doc): number =>
  sum(
    state.payments
      .filter(({ status }) => status === 'active')
      .flatMap(({ deferred_tax }) => deferred_tax?.taxes.map(({ amount }) => amount) ?? []),
  );

it('leaves nothing of the tax undue once all is paid, whatever was undone before', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e7 }),
      fc.integer({ min: 1, max: 99_999_999 }).map((n) => n / 1_000_000),
      steps,
      (cents, rate, asked) => {
        const issued = invoice(cents, rate);
        const taxes = issued.deferred_taxes ?? [];
        const whole = sum(taxes.map(({ tax }) => tax));
        let state = issued;
        for (const step of asked) {
          state = after(state, step);
          const left = taxNotDue(state);
          assert.ok(compare(left, 0) >= 0 && compare(left, whole) <= 0, `${left} of ${whole}`);
          if (isZero(state.amount_outstanding)) assert.is(left, 0);
        }
        const paid = after(state, { kind: 'payment', share: 100, which: 0 });
        assert.is(taxNotDue(paid), 0);
        assert.is(sub(sum(taxes.map(({ amount }) => amount)), taken(paid)), 0);
      },
    ),
    tried(200),
  );
});

it('is all undue again once nothing is paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e7 }), steps, (cents, asked) => {
      const issued = invoice(cents, 1.13);
      let state = asked.reduce(after, issued);
      for (const { index } of state.payments.toReversed()) state = afterVoid(state, index) ?? state;
      if (!isZero(state.amount_outstanding - state.total)) return;
      assert.is(taxNotDue(state), taxNotDue(issued));
      assert.is(taken(state), 0);
    }),
    tried(200),
  );
});

it.run();
