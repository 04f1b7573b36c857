import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  appliedLines,
  earlyLines,
  feeLines,
  moneyLines,
  writtenOffLines,
} from '../../../../modules/accounting/posting/payments/payment-lines.ts';
import type { Payment } from '../../../../modules/documents/contract/commands.ts';
import type { Doc } from '../../../../modules/documents/contract/facts.ts';

const lines = suite('accounting.posting.payments.paymentLines');

const document = (more: object = {}) =>
  ({ currency: 'USD', base_currency: 'EUR', contact_id: 'contact:1', ...more }) as unknown as Doc;
const own = document({ currency: 'EUR' });
const payment = (more: object = {}) =>
  ({ amount: 100, conversion_rate: 0.95, relieved: 90, bank_account: null, ...more }) as Payment;

lines('put the exchange gain of money that comes in into the difference account', () => {
  // 100 USD came in at 0.95, on a receivable booked at 0.90: a gain of 5 EUR, credited.
  assert.equal(moneyLines(document(), payment(), 'ar', 1), [
    { role: 'bank', debit: 95, currency: 'USD', amount_currency: 100 },
    { role: 'fx', debit: -5 },
    {
      role: 'ar',
      credit: 90,
      contact_id: 'contact:1',
      currency: 'USD',
      amount_currency: -100,
    },
  ]);
});

lines('put the exchange loss of money that goes out into the difference account', () => {
  // 100 USD paid at 0.95 for a payable booked at 0.90: a loss of 5 EUR, debited.
  assert.equal(moneyLines(document(), payment({ bank_account: '1020' }), 'ap', -1), [
    { account: '1020', debit: -95, currency: 'USD', amount_currency: -100 },
    { role: 'fx', debit: 5 },
    {
      role: 'ap',
      credit: -90,
      contact_id: 'contact:1',
      currency: 'USD',
      amount_currency: 100,
    },
  ]);
});

lines('name no currency and no difference in company currency', () => {
  const same = payment({ conversion_rate: 1, relieved: 100 });
  assert.equal(moneyLines(document({ currency: 'EUR', contact_id: undefined }), same, 'ar', 1), [
    { role: 'bank', debit: 100 },
    { role: 'fx', debit: 0 },
    { role: 'ar', credit: 100, contact_id: null },
  ]);
});

lines('post only the difference between the rates of two documents for an applied credit', () => {
  assert.equal(appliedLines(document(), 'ar', 90, 85), [
    { role: 'ar', debit: 5, contact_id: 'contact:1', currency: 'USD', amount_currency: 0 },
    { role: 'fx', credit: 5 },
  ]);
  assert.equal(appliedLines(own, 'ap', 90, 85), [
    { role: 'ap', debit: -5, contact_id: 'contact:1' },
    { role: 'fx', credit: -5 },
  ]);
  assert.is(appliedLines(document({ contact_id: undefined }), 'ar', 1, 1)[0]?.contact_id, null);
});

lines('debit bad debts, or a named account, for a balance written off', () => {
  assert.equal(writtenOffLines(document(), { amount: 10, relieved: 9 }), [
    { role: 'bad_debt', debit: 9, currency: 'USD', amount_currency: 10 },
    {
      role: 'ar',
      credit: 9,
      contact_id: 'contact:1',
      currency: 'USD',
      amount_currency: -10,
    },
  ]);
  const [debit] = writtenOffLines(own, { amount: 10, relieved: 10 }, '6900');
  assert.equal(debit, { account: '6900', debit: 10 });
  const none = document({ contact_id: undefined });
  assert.is(writtenOffLines(none, { amount: 1, relieved: 1 }, '')[1]?.contact_id, null);
  assert.is(writtenOffLines(none, { amount: 1, relieved: 1 }, '')[0]?.role, 'bad_debt');
});

lines(
  'release the tax that was not due of a balance written off, and debit bad debts without it',
  () => {
    // 117.70 USD written off at 0.90 with 7.70 USD of tax that was due on payment.
    const deferred_tax = { taxes: [{ tax: 6.93, amount: 7.7 }] } as unknown as NonNullable<
      Payment['deferred_tax']
    >;
    const invoice = document({ doc_type: 'invoice' });
    const written = writtenOffLines(invoice, { amount: 117.7, relieved: 105.93, deferred_tax });
    assert.equal(written.slice(0, 2), [
      { role: 'bad_debt', debit: 99, currency: 'USD', amount_currency: 110 },
      { role: 'output_tax_deferred', debit: 6.93, currency: 'USD', amount_currency: 7.7 },
    ]);
    assert.equal([written.length, written[2]?.credit], [3, 105.93]);
  },
);

lines('keep the rest of an overpayment on account of the contact', () => {
  const over = payment({ kept: { amount: 20, amount_base: 19 } });
  const [bank, , , rest] = moneyLines(document(), over, 'ar', 1);
  assert.equal(bank, { role: 'bank', debit: 114, currency: 'USD', amount_currency: 120 });
  const held = { credit: 19, contact_id: 'contact:1', currency: 'USD', amount_currency: -20 };
  assert.equal(rest, { role: 'customer_credit', ...held });
  const back = moneyLines(document({ contact_id: undefined }), over, 'ap', -1)[3];
  assert.equal(back, {
    ...{ role: 'supplier_advances', credit: -19, contact_id: null },
    ...{ currency: 'USD', amount_currency: 20 },
  });
});

lines(
  'put money that comes before its document on account, with the rest of an overpayment',
  () => {
    const early = payment({ settles_on: '2026-02-01' });
    const account = { role: 'customer_credit', contact_id: 'contact:1', currency: 'USD' };
    assert.equal(moneyLines(document(), early, 'ar', 1), [
      { role: 'bank', debit: 95, currency: 'USD', amount_currency: 100 },
      { ...account, credit: 95, amount_currency: -100 },
    ]);
    const over = { ...early, kept: { amount: 20, amount_base: 19 } } as Payment;
    assert.equal(moneyLines(document(), over, 'ar', 1).slice(1), [
      { ...account, credit: 95, amount_currency: -100 },
      { ...account, credit: 19, amount_currency: -20 },
    ]);
  },
);

lines('take that money from the account on the date of the document, at its rate', () => {
  // 100 USD held at 0.95 settle a receivable booked at 0.90: a gain of 5 EUR, credited.
  assert.equal(earlyLines(document(), payment(), 'ar', 1), [
    {
      ...{ role: 'customer_credit', debit: 95, contact_id: 'contact:1' },
      ...{ currency: 'USD', amount_currency: 100 },
    },
    { role: 'fx', debit: -5 },
    { role: 'ar', credit: 90, contact_id: 'contact:1', currency: 'USD', amount_currency: -100 },
  ]);
  const [advance] = earlyLines(document({ contact_id: undefined }), payment(), 'ap', -1);
  assert.equal(advance, {
    ...{ role: 'supplier_advances', debit: -95, contact_id: null },
    ...{ currency: 'USD', amount_currency: -100 },
  });
});

lines('charge the fee of a returned payment at the rate of the payment to bank charges', () => {
  assert.equal(feeLines(document(), payment(), { amount: 8, account: null }), [
    { role: 'bank', credit: 7.6, currency: 'USD', amount_currency: -8 },
    { role: 'bank_charges', debit: 7.6, currency: 'USD', amount_currency: 8 },
  ]);
});

lines('charge the fee of a returned payment to its account', () => {
  const same = payment({ conversion_rate: 1, bank_account: '1020' });
  assert.equal(feeLines(own, same, { amount: 8, account: '6800' }), [
    { account: '1020', credit: 8 },
    { account: '6800', debit: 8 },
  ]);
});

lines.run();
