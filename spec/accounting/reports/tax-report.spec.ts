import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { uuid } from '../../../kernel/values/ids.ts';
import { template } from '../../../modules/accounting/journal/template.ts';
import { set as setLock } from '../../../modules/accounting/period/set.ts';
import { taxReport } from '../../../modules/accounting/reports/tax-report.ts';
import { unvoid } from '../../../modules/documents/issuing/unvoid.ts';
import { voidDoc } from '../../../modules/documents/issuing/void.ts';
import { fits } from '../../crm/fits.ts';
import { closes, issued, line } from '../../documents/documents.ts';
import type { TestApp } from '../../test-app.ts';
import { enters, openBooks } from '../books.ts';

const it = suite<{ app: TestApp }>('accounting.reports.taxReport');

it.before.each(async (context) => {
  context.app = await openBooks();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const january = { date_from: '2026-01-01', date_to: '2026-01-31' };
const vat = { code: 'VAT 7%', rate: 7 };
const withheld = { code: 'WHT 3%', rate: -3 };
const standard = { ...vat, category: 'S' };

const on = (app: TestApp, doc_type: string, more: object): Promise<string> =>
  issued(app, doc_type, { issue_date: '2026-01-10', ...more } as never);

const taxed = (amount: number, ...taxes: object[]) => ({
  line_items: [line(1, amount, { taxes })],
});

it('sums sales and purchases by code and equals the accounts', async ({ app }) => {
  await on(app, 'invoice', taxed(100, vat));
  await on(app, 'invoice', { line_items: [line(1, 50)], doc_taxes: [vat] });
  await on(app, 'invoice', { ...taxed(1000, vat), issue_date: '2026-02-01' });
  await on(app, 'bill', taxed(40, vat));
  const seen = await app.asks(taxReport, january);
  assert.ok(fits(taxReport, seen));
  assert.equal(seen.output, [{ ...standard, net: 150, tax: 10.5 }]);
  assert.equal(seen.input, [{ ...standard, net: 40, tax: 2.8 }]);
  assert.equal(seen.accounts.output_tax, {
    account: '2120',
    documents: 10.5,
    other: 0,
    settled: 0,
    moved: 10.5,
  });
  assert.equal(seen.boxes, {
    sales_net: 150,
    output_tax: 10.5,
    purchases_net: 40,
    input_tax: 2.8,
    payable: 7.7,
  });
});

it('deducts credit notes and separates withheld tax', async ({ app }) => {
  const invoice = await on(app, 'invoice', taxed(100, vat, withheld));
  await on(app, 'credit_note', { original_doc_id: invoice, ...taxed(50, vat) });
  await on(app, 'bill', taxed(1000, vat, withheld));
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.output, [{ ...standard, net: 50, tax: 3.5 }]);
  assert.equal(seen.withheld_from_us, [{ ...withheld, category: null, net: 100, tax: 3 }]);
  assert.equal(seen.withheld_by_us, [{ ...withheld, category: null, net: 1000, tax: 30 }]);
  assert.equal([seen.accounts.wht_payable.moved, seen.accounts.wht_payable.other], [30, 0]);
  assert.is(seen.accounts.wht_receivable.other, 0);
});

it('counts a taxable amount with two taxes once', async ({ app }) => {
  const city = { code: 'City 2%', rate: 2, order: 1, is_compound: true };
  await on(app, 'invoice', taxed(100, vat, city));
  await on(app, 'invoice', { line_items: [line(1, 50, { taxes: [city] })], doc_taxes: [vat] });
  await on(app, 'bill', taxed(40, vat, city));
  const seen = await app.asks(taxReport, january);
  assert.equal(
    seen.output.map((one: { code: string; net: number }) => [one.code, one.net]),
    [
      ['City 2%', 157],
      ['VAT 7%', 150],
    ],
  );
  assert.equal([seen.boxes.sales_net, seen.boxes.purchases_net], [150, 40]);
});

it('converts the taxes of a document as they were posted', async ({ app }) => {
  const yen = { currency: 'JPY', conversion_rate: 0.0061 };
  const lines = [101, 102, 103].map((price) => line(1, price * 10, { taxes: [vat] }));
  await on(app, 'invoice', { ...yen, line_items: lines });
  await on(app, 'bill', { ...yen, line_items: lines });
  const seen = await app.asks(taxReport, january);
  const { output_tax, input_tax } = seen.accounts;
  assert.equal([output_tax.documents, output_tax.other], [output_tax.moved, 0]);
  assert.equal([input_tax.documents, input_tax.other], [input_tax.moved, 0]);
  assert.is(seen.output[0].net, 18.67);
  assert.is(seen.boxes.sales_net, 18.67);
});

it('includes a non-recoverable reverse charge', async ({ app }) => {
  await on(app, 'bill', taxed(200, { ...vat, reverse_charge: true, recoverable: false }));
  const { accounts } = await app.asks(taxReport, january);
  assert.equal([accounts.output_tax.documents, accounts.output_tax.other], [14, 0]);
});

it('reports reverse charge and non-recoverable tax', async ({ app }) => {
  await on(app, 'bill', taxed(200, { ...vat, reverse_charge: true }));
  await on(app, 'bill', taxed(100, { ...vat, recoverable: false }));
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.reverse_charge, [{ ...vat, category: 'AE', net: 200, tax: 14 }]);
  assert.equal(seen.not_recoverable, [{ ...standard, net: 100, tax: 7 }]);
  assert.equal(
    [seen.accounts.output_tax.moved, seen.accounts.input_tax.moved, seen.boxes.payable],
    [14, 14, 0],
  );
  assert.is(seen.accounts.output_tax.other + seen.accounts.input_tax.other, 0);
});

it('sums sales and purchases by tax category', async ({ app }) => {
  const of = (category: string, rate = 0) => ({ code: `VAT ${category}`, rate, category });
  await on(app, 'invoice', {
    line_items: [
      line(1, 100, { taxes: [of('S', 19)] }),
      line(1, 40, { taxes: [{ ...of('E'), exemption_reason: 'Medical care' }] }),
      line(1, 30, { taxes: [of('G')] }),
      line(1, 20, { taxes: [of('K')] }),
      line(-1, 5, { taxes: [of('G')] }),
    ],
  });
  const acquired = { ...of('K', 19), reverse_charge: true };
  await on(app, 'bill', taxed(200, acquired));
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.categories, [
    { side: 'sales', category: 'E', net: 40, tax: 0 },
    { side: 'sales', category: 'G', net: 25, tax: 0 },
    { side: 'sales', category: 'K', net: 20, tax: 0 },
    { side: 'sales', category: 'S', net: 100, tax: 19 },
    { side: 'purchases', category: 'K', net: 200, tax: 38 },
  ]);
  assert.is(seen.boxes.sales_net, 185);
  assert.is(seen.accounts.output_tax.other, 0);
});

it('sums reverse charge and supplies outside the scope of tax by category', async ({ app }) => {
  const of = (category: string, rate = 0) => ({ code: `VAT ${category}`, rate, category });
  const reason = { exemption_reason: 'Outside the scope of VAT' };
  await on(app, 'invoice', { line_items: [line(1, 70, { taxes: [{ ...of('O'), ...reason }] })] });
  await on(app, 'invoice', { line_items: [line(1, 90, { taxes: [of('AE')] })] });
  await on(app, 'bill', taxed(200, { ...of('AE', 19), reverse_charge: true }));
  await on(app, 'bill', taxed(50, { ...of('O'), ...reason }));
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.categories, [
    { side: 'sales', category: 'AE', net: 90, tax: 0 },
    { side: 'sales', category: 'O', net: 70, tax: 0 },
    { side: 'purchases', category: 'AE', net: 200, tax: 38 },
    { side: 'purchases', category: 'O', net: 50, tax: 0 },
  ]);
  assert.equal(
    [seen.accounts.output_tax.moved, seen.accounts.input_tax.moved, seen.boxes.payable],
    [38, 38, 0],
  );
});

it('reports manual postings on tax accounts separately', async ({ app }) => {
  await enters(app, '2026-01-31', { 2120: -5, 1111: 5 });
  await on(app, 'invoice', taxed(100, vat));
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.accounts.output_tax, {
    account: '2120',
    documents: 7,
    other: 5,
    settled: 0,
    moved: 12,
  });
  const other = await app.asks(taxReport, january, app.caller('owner', uuid()));
  assert.is(other.accounts.output_tax.moved, 0);
});

it('counts a tax amount without a code', async ({ app }) => {
  await on(app, 'invoice', { line_items: [line(1, 100)], tax: 7 });
  await on(app, 'bill', { line_items: [line(1, 40)], tax: 2.8 });
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.output, [{ code: '', category: null, rate: 0, net: 100, tax: 7 }]);
  assert.equal(seen.input, [{ code: '', category: null, rate: 0, net: 40, tax: 2.8 }]);
  const { output_tax, input_tax } = seen.accounts;
  assert.equal([output_tax.other, input_tax.other, seen.boxes.sales_net], [0, 0, 100]);
});

it('counts voids and unvoids in the period they are posted', async ({ app }) => {
  const gone = await on(app, 'invoice', taxed(100, vat));
  const undone = { entity_id: gone, reason: 'a slip', date: '2026-02-05' };
  const filed = await app.asks(taxReport, january);
  assert.equal(filed.output, [{ ...standard, net: 100, tax: 7 }]);
  await app.does(voidDoc, undone as never);
  assert.equal(await app.asks(taxReport, january), filed);
  const february = { date_from: '2026-02-01', date_to: '2026-02-28' };
  const after = await app.asks(taxReport, february);
  assert.equal(after.output, [{ ...standard, net: -100, tax: -7 }]);
  assert.equal([after.boxes.sales_net, after.boxes.output_tax], [-100, -7]);
  await app.does(setLock, { lock_date: '2026-02-28' } as never);
  await app.does(unvoid, { entity_id: gone } as never);
  assert.equal(await app.asks(taxReport, january), filed);
  assert.equal(await app.asks(taxReport, february), after);
  const { accounts, boxes } = await app.asks(taxReport, {});
  assert.equal([accounts.output_tax.other, boxes.sales_net, boxes.output_tax], [0, 100, 7]);
});

it('does not change once the period is settled', async ({ app }) => {
  await on(app, 'invoice', taxed(100, vat));
  await on(app, 'bill', taxed(50, vat));
  const filed = await app.asks(taxReport, january);
  assert.equal([filed.boxes.output_tax, filed.boxes.input_tax, filed.boxes.payable], [7, 3.5, 3.5]);
  await enters(app, '2026-01-31', { 2120: 7, 1150: -3.5, 2125: -3.5 });
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.boxes, filed.boxes);
  const output = { account: '2120', documents: 7, other: 0, settled: -7, moved: 0 };
  assert.equal(seen.accounts.output_tax, output);
  assert.is(seen.accounts.input_tax.settled, -3.5);
  await enters(app, '2026-02-10', { 2125: 3.5, 1111: -3.5 });
  assert.is((await app.asks(taxReport, { date_from: '2026-02-01' })).boxes.payable, 0);
});

it('is in company currency', async ({ app }) => {
  await on(app, 'invoice', { currency: 'EUR', conversion_rate: 35, ...taxed(100, vat) });
  const seen = await app.asks(taxReport, january);
  assert.equal(seen.output, [{ ...standard, net: 3500, tax: 245 }]);
  assert.is(seen.accounts.output_tax.other, 0);
});

it('comes with an import template', async ({ app }) => {
  const { bytes } = await app.asks(template, {});
  assert.match(String(bytes), /^entity_id,event_type,idempotency_key,code,name,account_type/);
});

it.run();
