import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { documentHtml } from '../../../modules/documents/print/document-html.ts';
import type { PrintableDocument } from '../../../modules/documents/print/printable.ts';
import type { DocType } from '../../../modules/documents/types/document-type.ts';
import { invoice } from './samples.ts';

const it = suite('a printed document');

const shown = (view: PrintableDocument): string =>
  documentHtml(view).replace(/<style>.*<\/style>/s, '');

const totals = (view: PrintableDocument): Record<string, string> => {
  const table = /<table class="totals">(.*?)<\/table>/s.exec(documentHtml(view))?.[1] ?? '';
  const rows = table.matchAll(/<th>(.*?)<\/th><td>(.*?)<\/td>/g);
  return Object.fromEntries([...rows].map(([, label = '', value = '']) => [label, value]));
};

it('has a title by type', () => {
  const titles: Record<DocType, string> = {
    invoice: 'Invoice',
    bill: 'Bill',
    purchase_order: 'Purchase Order',
    quotation: 'Quotation',
    credit_note: 'Credit Note',
    memo: 'Consignment Out',
    consignment_in: 'Consignment In',
  };
  for (const [type, title] of Object.entries(titles) as [DocType, string][]) {
    const page = documentHtml({ ...invoice, doc_type: type, status: 'final' });
    assert.ok(page.includes(`<h1>${title}</h1>`), type);
  }
});

it('reminds a customer of money on account in the payment block', () => {
  const page = (more: Partial<PrintableDocument>) => shown({ ...invoice, ...more });
  assert.match(page({ on_account: 50 }), 'You have €50.00 on account with us.');
  assert.not.match(page({}), 'on account with us');
});

it('names an advance invoice', () => {
  const title = (more: Partial<PrintableDocument>) =>
    /<h1>(.*)<\/h1>/.exec(documentHtml({ ...invoice, kind: 'advance', ...more }))?.[1];
  assert.is(title({ status: 'final' }), 'Advance Invoice');
  assert.is(title({ status: 'draft' }), 'Pro-forma Invoice');
  assert.is(title({ status: 'final', doc_type: 'bill' }), 'Bill');
});

it('is a pro-forma while the invoice is a draft or sent, also once that is void', () => {
  const title = (status: string, before?: string) =>
    /<h1>(.*)<\/h1>/.exec(documentHtml({ ...invoice, status, pre_void_status: before }))?.[1];
  assert.is(title('draft'), 'Pro-forma Invoice');
  assert.is(title('sent'), 'Pro-forma Invoice');
  assert.is(title('void', 'sent'), 'Pro-forma Invoice');
  assert.is(title('void', 'final'), 'Invoice');
  assert.is(title('paid'), 'Invoice');
});

it('escapes whatever its fields hold', () => {
  const hostile = `<script>alert("1")</script><img src=x onerror='a'>&`;
  const texts = Object.entries(invoice).filter(([, value]) => typeof value === 'string');
  const kept = ['doc_type', 'status', 'discount_type', 'language', 'currency'];
  const fields = texts.flatMap(([key]) => (kept.includes(key) ? [] : [[key, hostile]]));
  const taxes = [{ code: hostile, rate: 1, amount: 1, label: hostile }];
  const line = { name: hostile, description: `2${hostile}`, sku: hostile, unit: hostile };
  const page = shown({
    ...invoice,
    ...Object.fromEntries(fields),
    title: hostile,
    company_logo: `data:image/png;base64,AAAA" onload="a`,
    currency: hostile,
    language: hostile,
    reverse_charge_note: hostile,
    line_items: [{ ...line, taxes, quantity: 1, unit_price: 1, line_total: 1 }],
  });
  assert.ok(fields.length > 15);
  assert.not.match(page, /<script|<img|onerror='|onload="|alert\("/);
  assert.match(page, '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
});

it('shows a logo that is a picture in a data URL, and no other', () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  assert.match(shown({ ...invoice, company_logo: logo }), `src="${logo}"`);
  assert.not.match(shown({ ...invoice, company_logo: 'https://example.com/a.png' }), '<img');
  assert.not.match(shown({ ...invoice, company_logo: 'data:text/html;base64,AAAA' }), '<img');
});

it('adds up from the subtotal to the balance', () => {
  assert.equal(totals(invoice), {
    Subtotal: '11,164.87',
    Discount: '−164.87',
    'VAT 19%': '2,121.36',
    Shipping: '45.00',
    Total: '€13,166.36',
    Paid: '−4,000.00',
    'Balance due': '€9,166.36',
  });
});

it('sums a tax by code and rate, shows withholding as negative, and any unexplained rest', () => {
  const rows = totals({
    ...invoice,
    doc_taxes: [
      { code: 'WHT', rate: -3, amount: -334.95 },
      { code: 'VAT 19%', rate: 7, amount: 10 },
      { code: 'RC', rate: 20, amount: 99, reverse_charge: true },
    ],
    tax: 1796.42,
  });
  assert.is(rows['VAT 19%'], '2,121.36');
  assert.is(rows['VAT 19% 7%'], '10.00');
  assert.is(rows['WHT 3% (withholding)'], '−334.95');
  assert.is(rows['RC 20% (reverse charge)'], '0.00');
  assert.is(rows['Other tax'], '0.01');
});

it('prints the reverse-charge note where a tax is of that kind', () => {
  const note = 'Reverse charge: the recipient is liable for the tax.';
  const taxes = [{ code: 'RC', rate: 20, amount: 0, reverse_charge: true }];
  assert.not.match(documentHtml(invoice), note);
  assert.match(documentHtml({ ...invoice, doc_taxes: taxes }), note);
  assert.match(
    documentHtml({ ...invoice, reverse_charge_note: 'Steuerschuldner' }),
    'Steuerschuldner',
  );
});

it('writes money in the company language and the currency of the document', () => {
  assert.is(totals({ ...invoice, language: 'de' })['Gesamtbetrag'], '13.166,36\u00a0€');
  assert.is(totals({ ...invoice, language: 'ja', currency: 'JPY', total: 1200 })['合計'], '¥1,200');
  assert.is(totals({ ...invoice, currency: 'KWD', total: 1.5 })['Total'], 'KWD\u00a01.500');
  assert.is(totals({ ...invoice, currency: 'shells', total: 1.5 })['Total'], 'shells 1.50');
  assert.match(documentHtml({ ...invoice, language: 'not a language' }), '€13,166.36');
  assert.match(documentHtml({ ...invoice, language: 'ar' }), 'dir="rtl"');
});

it('bears a watermark while draft or void', () => {
  const mark = (status: string) =>
    /class="watermark"[^>]*>(\w+)</.exec(shown({ ...invoice, status }))?.[1];
  assert.is(mark('draft'), 'Draft');
  assert.is(mark('void'), 'Void');
  assert.is(mark('final'), undefined);
});

it('settles invoices, bills and credit notes only', () => {
  const balance = (type: DocType) =>
    Object.keys(totals({ ...invoice, doc_type: type })).filter((label) =>
      /Balance|Credit/.test(label),
    );
  assert.equal(balance('bill'), ['Balance due']);
  assert.equal(balance('credit_note'), ['Credit remaining']);
  assert.equal(balance('quotation'), []);
  assert.equal(balance('memo'), []);
});

it('never shows a cost', () => {
  const costly = invoice.line_items.map((line) => ({
    ...line,
    cost_basis: 6611.5,
    cost_total: 6611.5,
  }));
  const view = {
    ...invoice,
    line_items: costly,
    total_cogs: 6611.5,
    internal_note: 'margin 6611.5',
  };
  assert.not.match(documentHtml(view), /6[.,]?611/);
});

it('takes the words of another language', () => {
  const page = documentHtml(invoice, { invoice: 'Rechnung', total: 'Gesamt' });
  assert.match(page, '<h1>Rechnung</h1>');
  assert.match(page, '<th>Gesamt</th>');
  assert.match(page, '<th>Subtotal</th>');
});

it.run();
