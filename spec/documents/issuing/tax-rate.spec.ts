import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { mulMoney } from '../../../kernel/values/money/money.ts';
import { list as listJournal } from '../../../modules/accounting/journal/list.ts';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { update as updateTerms } from '../../../modules/companies/terms/update.ts';
import { update } from '../../../modules/documents/drafting/update.ts';
import { draftOfEInvoice } from '../../../modules/documents/einvoice/draft.ts';
import type { EnInvoice } from '../../../modules/documents/einvoice/en-invoice.ts';
import { readEInvoice } from '../../../modules/documents/einvoice/read.ts';
import { documentImport } from '../../../modules/documents/imports/kind.ts';
import { revertToDraft } from '../../../modules/documents/issuing/revert-to-draft.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { payment } from '../../../modules/documents/payments/payment.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { printable } from '../../../modules/documents/print/printable-fields.ts';
import { get } from '../../../modules/documents/queries/get.ts';
import { sides, stands } from '../../accounting/books.ts';
import { fits } from '../../crm/fits.ts';
import type { Answered, TestApp } from '../../test-app.ts';
import { closes, draft, issued, line, openShop, read } from '../documents.ts';
import { ublFile, ublLine, ublTax } from '../einvoice/files.ts';

const it = suite<{ app: TestApp }>('documents.issuing.taxRate');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const vat = { code: 'VAT 7%', rate: 7 };

/** 100 + 7 % in euros at 1.10, taxes at 1.20. */
const foreign = {
  issue_date: '2026-01-10',
  currency: 'EUR',
  conversion_rate: 1.1,
  tax_conversion_rate: 1.2,
  line_items: [line(1, 100, { taxes: [vat] })],
};

const entryOf = async (app: TestApp, doc_id: string): Promise<string[]> => {
  const { items } = await app.asks(listJournal, { limit: 500 });
  return sides(items.find((one: Answered) => one.doc_id === doc_id)).sort();
};

const january = { date_from: '2026-01-01', date_to: '2026-01-31' };

it('posts the tax of an invoice at its own rate, and the difference to exchange differences', async ({
  app,
}) => {
  const id = await issued(app, 'invoice', foreign);
  const record = await app.asks(get, { entity_id: id });
  assert.ok(fits(get, record));
  assert.equal([record.total_base, record.tax_total_base], [117.7, 8.4]);
  assert.equal(await entryOf(app, id), [
    'Cr 2120 8.4',
    'Cr 4200 110',
    'Dr 1120 117.7',
    'Dr 4500 0.7',
  ]);
  const { output, boxes, accounts, categories } = await app.asks(taxReport, january);
  assert.equal(
    output.map(({ net, tax }: Answered) => [net, tax]),
    [[120, 8.4]],
  );
  assert.equal([boxes.sales_net, boxes.output_tax, accounts.output_tax.other], [120, 8.4, 0]);
  assert.equal(categories, [{ side: 'sales', category: 'S', net: 120, tax: 8.4 }]);
});

it('posts the tax of a bill at its own rate, on both sides of a reverse charge', async ({
  app,
}) => {
  const bill = await issued(app, 'bill', { ...foreign, purchase_kind: 'expense' });
  const entry = await entryOf(app, bill);
  assert.ok(entry.includes('Dr 1150 8.4') && entry.includes('Cr 4500 0.7'), entry.join());
  assert.ok(entry.includes('Cr 2110 117.7'));
  const reversed = await issued(app, 'bill', {
    ...foreign,
    purchase_kind: 'expense',
    line_items: [line(1, 100, { taxes: [{ ...vat, reverse_charge: true }] })],
  });
  const both = await entryOf(app, reversed);
  assert.ok(both.includes('Dr 1150 8.4') && both.includes('Cr 2120 8.4'), both.join());
  assert.not.ok(both.some((side) => side.includes('4500')));
});

it('posts tax that is due on payment at its own rate, too', async ({ app }) => {
  const line_items = [line(1, 100, { taxes: [{ ...vat, due_on: 'payment' }] })];
  const entity_id = await issued(app, 'invoice', { ...foreign, line_items });
  assert.equal(await entryOf(app, entity_id), [
    'Cr 2126 8.4',
    'Cr 4200 110',
    'Dr 1120 117.7',
    'Dr 4500 0.7',
  ]);
  for (const payment_date of ['2026-01-15', '2026-01-16'])
    await app.does(payment, { entity_id, amount: 53.5, payment_date, conversion_rate: 1.1 });
  const after = await stands(app, {});
  assert.equal([after[2126] ?? 0, after[2120]], [0, -8.4]);
  const { output, boxes, accounts } = await app.asks(taxReport, january);
  assert.equal(
    output.map(({ net, tax }: Answered) => [net, tax]),
    [[120, 8.4]],
  );
  assert.equal([boxes.sales_net, accounts.output_tax.other], [120, 0]);
  assert.is(accounts.output_tax_deferred.other, 0);
});

it('lowers the tax by a settlement discount at its own rate', async ({ app }) => {
  const payment_terms = '2/10 net 30';
  const terms = [{ name: payment_terms, days: 30, discount_pct: 2, discount_days: 10 }];
  await app.does(updateTerms, { terms });
  const entity_id = await issued(app, 'invoice', { ...foreign, payment_terms });
  const money = { amount: 104.86, settlement_discount: 2.14, conversion_rate: 1.1 };
  await app.does(payment, { entity_id, ...money, payment_date: '2026-01-15' });
  assert.equal(await entryOf(app, entity_id), [
    'Cr 1120 117.7',
    'Cr 4500 0.02',
    'Dr 1110 115.35',
    'Dr 2120 0.17',
    'Dr 4110 2.2',
  ]);
  const { output, boxes, accounts } = await app.asks(taxReport, january);
  assert.equal(
    output.map(({ net, tax }: Answered) => [net, tax]),
    [[117.6, 8.23]],
  );
  assert.equal([boxes.sales_net, accounts.output_tax.other], [117.6, 0]);
});

it('counts the net of a settlement discount alike by tax and in all', async ({ app }) => {
  const payment_terms = '2/10 net 30';
  const terms = [{ name: payment_terms, days: 30, discount_pct: 2, discount_days: 10 }];
  await app.does(updateTerms, { terms });
  // The discount of 1.84 is 2.21 at 1.20: 2.07 for the net of 1.72, which alone is 2.06, and 0.14 of tax.
  const line_items = [line(1, 85.98, { taxes: [vat] })];
  const entity_id = await issued(app, 'invoice', { ...foreign, payment_terms, line_items });
  const money = { amount: 90.16, settlement_discount: 1.84, conversion_rate: 1.1 };
  await app.does(payment, { entity_id, ...money, payment_date: '2026-01-15' });
  const { output, boxes } = await app.asks(taxReport, january);
  assert.equal([output[0].net, boxes.sales_net], [101.11, 101.11]);
});

it('reverses all of it: by credit notes in parts, and by a void', async ({ app }) => {
  const id = await issued(app, 'invoice', foreign);
  for (const amount of [50, 50])
    await issued(app, 'credit_note', {
      original_doc_id: id,
      issue_date: '2026-01-20',
      line_items: [line(1, amount, { taxes: [vat] })],
    });
  const after = await stands(app, {});
  assert.equal([after[1120] ?? 0, after[2120] ?? 0], [0, 0]);
  const { accounts } = await app.asks(taxReport, january);
  assert.equal([accounts.output_tax.moved, accounts.output_tax.other], [0, 0]);
  const other = await issued(app, 'invoice', foreign);
  const before = await stands(app, {});
  await app.does(voidDoc, { entity_id: other });
  const gone = await stands(app, {});
  assert.is(before[2120], -8.4);
  assert.equal([gone[2120] ?? 0, gone[4500] ?? 0], [0, after[4500] ?? 0]);
});

it('is the rate of the document where none is sent, and counts in no home currency', async ({
  app,
}) => {
  const { tax_conversion_rate: _, ...plain } = foreign;
  const one = await issued(app, 'invoice', plain);
  assert.is((await read(app, one)).tax_total_base, 7.7);
  assert.equal(await entryOf(app, one), ['Cr 2120 7.7', 'Cr 4200 110', 'Dr 1120 117.7']);
  const home = { ...foreign, currency: 'USD' };
  const own = await issued(app, 'invoice', home);
  assert.equal(await entryOf(app, own), ['Cr 2120 7', 'Cr 4200 100', 'Dr 1120 107']);
  assert.is((await read(app, own)).tax_total_base, undefined);
});

it('may be changed on a draft', async ({ app }) => {
  const id = await draft(app, 'invoice', foreign);
  await app.does(update, { entity_id: id, fields_changed: { tax_conversion_rate: 1.25 } });
  assert.is((await read(app, id)).tax_conversion_rate, 1.25);
  const other = await issued(app, 'invoice', foreign);
  await app.does(revertToDraft, { entity_id: other });
  assert.is((await read(app, other)).tax_total_base, null);
});

it('is read from BT-111 of a file, and from a column of an import', () => {
  const tax = `<cbc:TaxCurrencyCode>USD</cbc:TaxCurrencyCode>
<cac:TaxTotal><cbc:TaxAmount currencyID="USD">22.80</cbc:TaxAmount></cac:TaxTotal>`;
  const file = ublFile({
    header: tax,
    lines: [ublLine(['1', '100', '100'], ['S', '19'])],
    taxes: [ublTax('S', '19', '100', '19')],
    totals: { TaxExclusiveAmount: '100', TaxInclusiveAmount: '119', TaxAmount: '19' },
  });
  const found = readEInvoice(file) as EnInvoice;
  assert.equal(found.accounting_tax, { currency: 'USD', amount: 22.8 });
  assert.is(found.totals.tax, 19);
  assert.is(draftOfEInvoice(found, [], 'USD').input.tax_conversion_rate, 1.2);
  assert.is(draftOfEInvoice(found, [], 'GBP').input.tax_conversion_rate, undefined);
  const accounting_tax = { currency: 'USD', amount: 1163.27 };
  const small = { ...found, accounting_tax, totals: { ...found.totals, tax: 190_000 } };
  const { tax_conversion_rate: rate } = draftOfEInvoice(small, [], 'USD').input;
  assert.is(mulMoney('USD', 190_000, rate ?? 0), 1163.27);
  const made = documentImport.joined?.([
    { doc_type: 'invoice', ref_id: 'R-1', tax_conversion_rate: 1.2 },
  ] as never) as Readonly<Record<string, unknown>>;
  assert.is(made['tax_conversion_rate'], 1.2);
});

it('is printed as tax in the currency of the books', async ({ app }) => {
  const company = { id: '', name: 'Test', settings: {} };
  const record = await read(app, await issued(app, 'invoice', foreign));
  const page = documentHtml(printable(record as never, [], company, null));
  assert.match(page, /<th>Tax in USD<\/th><td>8\.40<\/td>/);
});

it.run();
