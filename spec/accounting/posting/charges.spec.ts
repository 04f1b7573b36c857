import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { set as setSettings } from '../../../modules/companies/settings/set.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { line, read } from '../../documents/documents.ts';
import { type Books, openBooks } from '../../documents/goods/books.ts';

const it = suite<{ books: Books }>('accounting.posting of allowances, charges and rounding');

it.before.each(async (context) => {
  context.books = await openBooks({ currency: 'EUR' });
});
it.after.each(async ({ books }) => {
  assert.equal(books.wrong(), []);
  await books.app.close();
});

const issued = async (books: Books, type: string, input: object): Promise<string> => {
  const id = await books.draft(type, input);
  await books.finalize(id);
  return id;
};

const vat = { code: 'VAT 19 %', rate: 19 };
const exempt = { code: 'Exempt', rate: 0, category: 'E' as const };
const taxed = (amount: number, more: object = {}) => line(1, amount, { taxes: [vat], ...more });

it('posts a sale: shared allowances in revenue, others on sales returns, charges as income', async ({
  books,
}) => {
  const id = await issued(books, 'invoice', {
    line_items: [taxed(1000)],
    allowances_charges: [
      { is_charge: false, amount: 100, taxes: [vat] },
      { is_charge: false, amount: 10, taxes: [exempt] },
      { is_charge: true, amount: 50, reason_code: 'FC', taxes: [vat] },
    ],
    payable_rounding: 0.5,
  });
  const { total, tax, allowance_total, charge_total, tax_breakdown } = await read(books.app, id);
  assert.equal([total, tax, allowance_total, charge_total], [1121, 180.5, 110, 50]);
  assert.equal(
    tax_breakdown.map((one: { category: string; taxable_amount: number; tax_amount: number }) => [
      ...[one.category, one.taxable_amount, one.tax_amount],
    ]),
    [
      ['S', 950, 180.5],
      ['E', -10, 0],
    ],
  );
  assert.is(
    books.moved(),
    'Dr 1120 1121, Cr 2120 180.5, Dr 4110 10, Cr 4200 900, Cr 4300 50, Cr 6970 0.5',
  );
});

it('posts a bill: charges to freight, allowances without lines to price variance', async ({
  books,
}) => {
  await issued(books, 'bill', {
    line_items: [taxed(100, { account_code: '6950' })],
    allowances_charges: [
      { is_charge: false, amount: 10, taxes: [vat] },
      { is_charge: false, amount: 4, taxes: [exempt] },
      { is_charge: true, amount: 20, taxes: [vat] },
    ],
  });
  assert.is(books.moved(), 'Dr 1150 20.9, Cr 2110 126.9, Cr 5160 4, Dr 5500 20, Dr 6950 90');
});

it('reverses the charge of a purchase on both sides', async ({ books }) => {
  const reversed = { ...vat, category: 'AE' as const, reverse_charge: true };
  await issued(books, 'bill', {
    line_items: [line(1, 100, { account_code: '6950', taxes: [reversed] })],
  });
  assert.is(books.moved(), 'Dr 1150 19, Cr 2110 100, Cr 2120 19, Dr 6950 100');
});

it('taxes shipping by the setting of the company, and rounds by line where it says so', async ({
  books,
}) => {
  await books.does(setSettings, { changes: { shipping_taxed: true } });
  const id = await issued(books, 'invoice', { line_items: [taxed(100)], shipping: 10 });
  assert.is((await read(books.app, id)).total, 130.9);
  assert.is(books.moved(), 'Dr 1120 130.9, Cr 2120 20.9, Cr 4200 100, Cr 4300 10');
  const report = await books.app.asks(taxReport, {});
  assert.equal([report.boxes.sales_net, report.accounts.output_tax.other], [110, 0]);
  await books.does(setSettings, { changes: { tax_rounding: 'per_line' } });
  const cents = [0.13, 0.13].map((amount) => line(1, amount, { taxes: [{ code: 'B', rate: 20 }] }));
  assert.is((await read(books.app, await books.draft('invoice', { line_items: cents }))).tax, 0.06);
});

it('takes a document as read, with another quantity: amounts as stored are not sent', async ({
  books,
}) => {
  const allowances_charges = [{ is_charge: false, percentage: 10, taxes: [vat] }];
  const id = await books.draft('invoice', { line_items: [taxed(100)], allowances_charges });
  const before = await read(books.app, id);
  assert.is(before.total, 107.1);
  const [first] = before.line_items;
  await books.does(update, {
    entity_id: id,
    fields_changed: {
      line_items: { new: [{ ...first, quantity: 2 }] },
      allowances_charges: { new: before.allowances_charges },
      tax_breakdown: { new: before.tax_breakdown },
    },
  });
  const after = await read(books.app, id);
  assert.equal([after.allowance_total, after.tax, after.total], [20, 34.2, 214.2]);
});

it.run();
