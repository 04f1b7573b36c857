import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Doc } from '../../../modules/documents/document/state.ts';
import type { Payment } from '../../../modules/documents/payments/payment-fields.ts';
import { settledAmounts, withSettlement } from '../../../modules/documents/payments/settlement.ts';

const settlement = suite('documents.payments.settlement');

const paid = (amount: number, relieved: number, more: Partial<Payment> = {}) =>
  ({ kind: 'payment', status: 'active', method: 'cash', amount, relieved, ...more }) as Payment;

const invoice = (more: object = {}) =>
  ({
    doc_type: 'invoice',
    status: 'final',
    currency: 'EUR',
    total: 100,
    total_base: 110,
    payments: [],
    ...more,
  }) as unknown as Doc;

const amounts = ({
  status,
  amount_paid,
  written_off,
  amount_outstanding,
  outstanding_base,
}: Doc) => [...[status, amount_paid, written_off], ...[amount_outstanding, outstanding_base]];

settlement('adds payments and write-offs and takes refunds off, in both currencies', () => {
  const payments = [
    paid(60, 66),
    paid(10, 11, { kind: 'refund' }),
    paid(5, 5.5, { method: 'write_off' }),
    paid(99, 99, { status: 'voided' }),
  ];
  assert.equal(settledAmounts(payments), { own: 55, base: 60.5 });
  assert.equal(amounts(withSettlement(invoice(), payments)), ['partial', 50, 5, 45, 49.5]);
});

settlement('leaves a document open without settlements, or where they cancel out', () => {
  assert.equal(amounts(withSettlement(invoice())), ['final', 0, 0, 100, 110]);
  const back = [paid(60, 66), paid(60, 66, { kind: 'refund' })];
  assert.equal(amounts(withSettlement(invoice({ status: 'paid' }), back)), [
    'final',
    0,
    0,
    100,
    110,
  ]);
  const bill = invoice({ doc_type: 'bill', status: 'paid' });
  assert.is(withSettlement(bill).status, 'awaiting_payment');
});

settlement('is paid once no more than half a minor unit is open', () => {
  assert.is(withSettlement(invoice(), [paid(100, 110)]).status, 'paid');
  assert.is(withSettlement(invoice(), [paid(99.995, 110)]).status, 'paid');
  assert.is(withSettlement(invoice(), [paid(99.99, 110)]).status, 'partial');
  assert.is(withSettlement(invoice(), [paid(100, 110, { method: 'write_off' })]).status, 'paid');
});

settlement('never leaves less than nothing open', () => {
  assert.equal(amounts(withSettlement(invoice(), [paid(120, 132)])), ['paid', 120, 0, 0, -22]);
});

settlement('changes the status of issued documents with a balance only', () => {
  for (const status of ['final', 'awaiting_payment', 'partial', 'paid'])
    assert.equal(
      [10, 100].map((amount) => withSettlement(invoice({ status }), [paid(amount, 11)]).status),
      ['partial', 'paid'],
    );
  for (const status of ['draft', 'sent', 'void'])
    assert.is(withSettlement(invoice({ status }), [paid(10, 11)]).status, status);
  assert.is(withSettlement(invoice({ doc_type: 'memo' }), [paid(10, 11)]).status, 'final');
});

settlement('keeps the payments it was made from', () => {
  const payments = [paid(10, 11)];
  assert.is(withSettlement(invoice(), payments).payments, payments);
  assert.is(withSettlement(invoice({ payments })).amount_paid, 10);
});

settlement.run();
