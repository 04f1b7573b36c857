import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { convert } from '../../../modules/documents/conversion/convert.ts';
import { draftOfEInvoice } from '../../../modules/documents/einvoice/draft.ts';
import type { EnInvoice } from '../../../modules/documents/einvoice/en-invoice.ts';
import { readEInvoice } from '../../../modules/documents/einvoice/read.ts';
import { documentImport } from '../../../modules/documents/imports/kind.ts';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import { printable } from '../../../modules/documents/print/printable-fields.ts';
import { exportCsv } from '../../../modules/documents/queries/export-csv.ts';
import { textOf } from '../../stream-text.ts';
import type { TestApp } from '../../test-app.ts';
import { closes, draft, issued, openShop, read } from '../documents.ts';
import { ublFile, ublLine, ublTax } from '../einvoice/files.ts';

const it = suite<{ app: TestApp }>('documents.issuing.taxDate');

it.before.each(async (context) => {
  context.app = await openShop();
});
it.after.each(async ({ app }) => {
  await closes(app);
});

const ubl = ublFile({
  header: '<cbc:TaxPointDate>2026-10-31</cbc:TaxPointDate>',
  lines: [ublLine(['1', '100', '100'], ['S', '19'])],
  taxes: [ublTax('S', '19', '100', '19')],
  totals: { TaxExclusiveAmount: '100', TaxInclusiveAmount: '119', TaxAmount: '19' },
});

const cii = `<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="a" xmlns:ram="b" xmlns:udt="c">
<rsm:ExchangedDocument><ram:ID>C-1</ram:ID></rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
<ram:ApplicableTradeTax><ram:CalculatedAmount>19</ram:CalculatedAmount><ram:BasisAmount>100</ram:BasisAmount>
<ram:CategoryCode>S</ram:CategoryCode><ram:TaxPointDate><udt:DateString format="102">20261031</udt:DateString></ram:TaxPointDate>
<ram:RateApplicablePercent>19</ram:RateApplicablePercent></ram:ApplicableTradeTax>
</ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

it('is BT-7 of a received UBL or CII invoice', () => {
  for (const text of [ubl, cii]) {
    const found = readEInvoice(text) as EnInvoice;
    assert.is(found.tax_date, '2026-10-31');
    assert.is(draftOfEInvoice(found, [], 'EUR').input.tax_date, '2026-10-31');
  }
  const without = readEInvoice(ubl.replace(/<cbc:TaxPointDate>.*?</, '<')) as EnInvoice;
  assert.is(without.tax_date, null);
});

it('is a column of imported and exported documents', async ({ app }) => {
  const made = documentImport.joined?.([
    { doc_type: 'bill', ref_id: 'R-1', tax_date: '2026-02-01', received_date: '2026-02-02' },
  ] as never) as Readonly<Record<string, unknown>>;
  assert.equal([made['tax_date'], made['received_date']], ['2026-02-01', '2026-02-02']);
  await issued(app, 'invoice', { issue_date: '2026-01-31', tax_date: '2026-02-01' });
  const { bytes } = await app.asks(exportCsv, {});
  const [header, row] = (await textOf(bytes)).split('\r\n');
  const at = header?.split(',').indexOf('tax_date') ?? -1;
  assert.is(row?.split(',')[at], '2026-02-01');
});

it('is printed where it is not the issue date', async ({ app }) => {
  const company = { id: '', name: 'Test', settings: {} };
  const printed = (state: object): string =>
    documentHtml(printable(state as never, [], company, null));
  const dates = { issue_date: '2026-01-31', tax_date: '2026-02-01' };
  const other = await read(app, await issued(app, 'invoice', dates));
  assert.match(printed(other), /<dt>Tax date<\/dt><dd>[^<]*2026/);
  const same = await read(app, await issued(app, 'invoice', { issue_date: '2026-01-31' }));
  assert.is(same.tax_date, '2026-01-31');
  assert.not.match(printed(same), /Tax date/);
});

it('is not copied to the invoice of a quotation', async ({ app }) => {
  const quotation = await draft(app, 'quotation', { tax_date: '2026-01-05' });
  const { target_doc_id } = await app.does(convert, { entity_id: quotation });
  assert.not.ok((await read(app, target_doc_id)).tax_date);
});

it.run();
