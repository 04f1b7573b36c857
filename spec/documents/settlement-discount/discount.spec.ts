import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { update as updateTerms } from '../../../modules/companies/terms/update.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { refund } from '../../../modules/documents/payments/refund.ts';
import { returnPayment } from '../../../modules/documents/payments/return-payment.ts';
import { voidPayment } from '../../../modules/documents/payments/void-payment.ts';
import { balances, stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import { line, read, refuses } from '../documents.ts';
import { closesDesk, type Desk, journal, openDesk, owed } from '../on-account/account.ts';

const it = suite<{ desk: Desk }>('documents.settlementDiscount');

it.before.each(async (context) => {
  context.desk = await openDesk();
  const terms = [{ name: '2/10 net 30', days: 30, discount_pct: 2, discount_days: 10 }];
  await context.desk.app.does(updateTerms, { terms });
});
it.after.each(({ desk }) => closesDesk(desk));

const vat = { code: 'VAT 19%', rate: 19 };
const reduced = { code: 'VAT 7%', rate: 7 };
const taxed = (amount: number, ...taxes: object[]) => line(1, amount, { taxes });

/** A document of 119 with 2 % for payment until 20 January. */
const granted = (desk: Desk, doc_type = 'invoice', more: object = {}): Promise<string> =>
  owed(desk, 100, doc_type, {
    payment_terms: '2/10 net 30',
    line_items: [taxed(100, vat)],
    ...more,
  });

const discounted = { amount: 116.62, settlement_discount: 2.38, payment_date: '2026-01-20' };

it('lowers revenue and tax, and settles the document', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk);
  assert.equal((await read(app, entity_id)).settlement_discount, {
    percent: 2,
    until: '2026-01-20',
    amount: 2.38,
  });
  const done = await app.does(payment, { entity_id, ...discounted });
  assert.ok(fits(payment, done));
  assert.equal([done.status, done.amount_outstanding], ['paid', 0]);
  assert.is(
    (await journal(desk)).at(-1),
    '2026-01-20 payment Dr 1110 116.62 Dr 4110 2 Dr 2120 0.38 Cr 1120 119',
  );
  const seen = await read(app, entity_id);
  assert.equal([seen.amount_paid, seen.discounted, seen.amount_outstanding], [116.62, 2.38, 0]);
});

it('lowers the accounts of the lines of a bill, and of stock the price variance', async ({
  desk,
}) => {
  const { app } = desk;
  const entity_id = await granted(desk, 'bill', {
    line_items: [
      line(1, 60, { account_code: '6200', taxes: [vat] }),
      { name: 'Silver', sku: 'AG', sell_by: 'gram', quantity: 4, unit_price: 10, taxes: [vat] },
    ],
  });
  await app.does(payment, { entity_id, ...discounted });
  assert.is(
    (await journal(desk)).at(-1),
    '2026-01-20 payment Cr 1110 116.62 Cr 6200 1.2 Cr 5160 0.8 Cr 1150 0.38 Dr 2110 119',
  );
});

it('is shared by several rates in proportion, cents by largest remainder', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk, 'invoice', {
    line_items: [taxed(100, vat), taxed(50, reduced), taxed(30)],
  });
  const { settlement_discount: agreed, total } = await read(app, entity_id);
  assert.equal([total, agreed.amount], [202.5, 4.05]);
  await app.does(payment, {
    ...{ entity_id, amount: 198.45, settlement_discount: 4.05, payment_date: '2026-01-12' },
  });
  assert.is(
    (await journal(desk)).at(-1),
    '2026-01-12 payment Dr 1110 198.45 Dr 4110 3.6 Dr 2120 0.38 Dr 2120 0.07 Cr 1120 202.5',
  );
  const seen = await app.asks(taxReport, { date_from: '2026-01-01', date_to: '2026-01-31' });
  assert.equal(seen.output, [
    { ...vat, category: 'S', net: 98, tax: 18.62 },
    { ...reduced, category: 'S', net: 49, tax: 3.43 },
  ]);
  assert.equal([seen.boxes.sales_net, seen.accounts.output_tax.other], [147, 0]);
});

it('is undone by the void, and by the return of the payment', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk);
  const before = await balances(app);
  await app.does(payment, { entity_id, ...discounted });
  await app.does(voidPayment, { entity_id, payment_index: 0 });
  assert.equal(await balances(app), before);
  assert.is((await read(app, entity_id)).discounted, 0);
  await app.does(payment, { entity_id, ...discounted });
  const returned = { entity_id, payment_index: 1, date: '2026-02-05' };
  assert.is((await app.does(returnPayment, returned)).amount_outstanding, 119);
  assert.equal(await balances(app), before);
  const february = { date_from: '2026-02-01', date_to: '2026-02-28' };
  const seen = await app.asks(taxReport, february);
  assert.equal(seen.output, [{ ...vat, category: 'S', net: 2, tax: 0.38 }]);
  await app.does(voidPayment, { entity_id, payment_index: 2 });
  assert.equal((await read(app, entity_id)).amount_outstanding, 0);
});

it('stays where the money is refunded', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk);
  await app.does(payment, { entity_id, ...discounted });
  await app.does(refund, { entity_id, amount: 116.62, payment_date: '2026-01-25' });
  const seen = await read(app, entity_id);
  assert.equal([seen.amount_paid, seen.discounted, seen.amount_outstanding], [0, 2.38, 116.62]);
});

it('is taken in parts', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk);
  const half = { entity_id, amount: 58.31, settlement_discount: 1.19, payment_date: '2026-01-15' };
  assert.is((await app.does(payment, half)).amount_outstanding, 59.5);
  assert.is((await app.does(payment, half)).status, 'paid');
  const found = await stands(app);
  assert.equal([found[4110], found[2120], found[1120] ?? 0], [2, -18.62, 0]);
});

it('is converted at the rate of the document', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk, 'invoice', { currency: 'EUR', conversion_rate: 1.1 });
  await app.does(payment, { entity_id, ...discounted, conversion_rate: 1.2 });
  const found = await stands(app);
  assert.equal([found[4110], found[2120], found[1120] ?? 0], [2.2, -20.48, 0]);
});

it('takes off tax that is not due before payment, and the rest becomes due', async ({ desk }) => {
  const { app } = desk;
  const line_items = [taxed(100, { ...vat, due_on: 'payment' })];
  const entity_id = await granted(desk, 'invoice', { line_items });
  await app.does(payment, { entity_id, ...discounted });
  assert.equal((await journal(desk)).slice(-2), [
    '2026-01-20 payment Dr 1110 116.62 Dr 4110 2 Dr 2126 0.38 Cr 1120 119',
    '2026-01-20 tax Dr 2126 18.62 Cr 2120 18.62',
  ]);
  const seen = await app.asks(taxReport, { date_from: '2026-01-01', date_to: '2026-01-31' });
  assert.equal(seen.output, [{ ...vat, category: 'S', net: 98, tax: 18.62 }]);
  assert.equal(seen.not_yet_due.output, []);
  assert.is(seen.accounts.output_tax_deferred.other, 0);
});

it('takes tax that is due, and tax of the same rate that is not, off their own accounts', async ({
  desk,
}) => {
  const { app } = desk;
  const line_items = [taxed(100, { ...vat, due_on: 'payment' }), taxed(100, vat)];
  const entity_id = await granted(desk, 'invoice', { line_items });
  const both = { amount: 233.24, settlement_discount: 4.76, payment_date: '2026-01-20' };
  await app.does(payment, { entity_id, ...both });
  assert.equal((await journal(desk)).slice(-2), [
    '2026-01-20 payment Dr 1110 233.24 Dr 4110 4 Dr 2126 0.38 Dr 2120 0.38 Cr 1120 238',
    '2026-01-20 tax Dr 2126 18.62 Cr 2120 18.62',
  ]);
});

it('lowers a reverse charge on both sides', async ({ desk }) => {
  const { app } = desk;
  const line_items = [taxed(100, { ...vat, reverse_charge: true })];
  const entity_id = await granted(desk, 'bill', { line_items });
  await app.does(payment, { ...discounted, entity_id, amount: 98, settlement_discount: 2 });
  assert.is(
    (await journal(desk)).at(-1),
    '2026-01-20 payment Cr 1110 98 Cr 6950 2 Cr 1150 0.38 Dr 2120 0.38 Dr 2110 100',
  );
});

it('settles early money on the day of the document', async ({ desk }) => {
  const { app } = desk;
  const entity_id = await granted(desk);
  await app.does(payment, { entity_id, ...discounted, payment_date: '2026-01-05' });
  assert.equal((await journal(desk)).slice(0, 3), [
    '2026-01-05 payment Dr 1110 116.62 Cr 2160 116.62',
    '2026-01-10 invoice Dr 1120 119 Cr 4200 100 Cr 2120 19',
    '2026-01-10 application Dr 2160 116.62 Dr 4110 2 Dr 2120 0.38 Cr 1120 119',
  ]);
  const seen = await app.asks(taxReport, { date_from: '2026-01-10', date_to: '2026-01-31' });
  assert.is(seen.boxes.output_tax, 18.62);
  assert.is(seen.accounts.output_tax.other, 0);
});

it('is refused where it is not agreed, too late, too high or by a low role', async ({ desk }) => {
  const { app } = desk;
  const plain = await owed(desk, 100);
  const without = { entity_id: plain, amount: 98, settlement_discount: 2 };
  await refuses(app, payment, without, 409, 'discount_not_agreed');
  const entity_id = await granted(desk);
  const late = { entity_id, ...discounted, payment_date: '2026-01-21' };
  await refuses(app, payment, late, 409, 'discount_expired');
  const high = { entity_id, ...discounted, amount: 110, settlement_discount: 9 };
  await refuses(app, payment, high, 422, 'discount_too_high');
  const fine = { entity_id, ...discounted, settlement_discount: 2.375 };
  await refuses(app, payment, fine, 422, 'bad_value');
  const over = { entity_id, ...discounted, amount: 119 };
  await refuses(app, payment, over, 409, 'not_allowed');
  const said = { entity_id, ...discounted };
  await refuses(app, payment, said, 403, 'role_too_low', { role: 'operator' });
  const elsewhere = app.caller('owner', 'another-company');
  await refuses(app, payment, said, 404, 'not_found', elsewhere);
});

it.run();
