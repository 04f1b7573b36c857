import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { add } from '../../kernel/values/money/money.ts';
import { summary } from '../../modules/ai/answers/with-files.ts';
import { amountIn, dateIn } from '../../modules/ai/reading/amounts.ts';
import type { ReadFile, Unread } from '../../modules/ai/reading/document.ts';
import { openPdf } from '../../modules/ai/reading/pdf.ts';
import { readTask } from '../../modules/ai/reading/read-task.ts';
import { readText } from '../../modules/ai/reading/text.ts';
import { readXml } from '../../modules/ai/reading/xml.ts';
import { workbook } from '../kernel/platform/sheets/workbook.ts';
import { tried } from '../random.ts';
import { bill } from './fixture.ts';
import { pdfOf } from './pdf.ts';

const it = suite('ai.reading');

const read = (content: string | Uint8Array, content_type: string): Promise<ReadFile | Unread> =>
  readTask.run(
    undefined as never,
    undefined as never,
    {
      bytes: typeof content === 'string' ? new TextEncoder().encode(content) : content,
      content_type,
      known: [],
    } as never,
  ) as Promise<ReadFile | Unread>;

const documentOf = async (content: string | Uint8Array, type: string) => {
  const found = await read(content, type);
  if ('unread' in found) throw new Error(found.unread);
  return found.document;
};

it('finds what a bill in words says', () => {
  const found = readText(bill());
  assert.is(found.kind, 'invoice');
  assert.equal(
    [found.supplier_name, found.invoice_number, found.date, found.due_date, found.currency],
    ['Opal Mine Ltd', 'M-17', '2026-11-01', '2026-12-01', 'USD'],
  );
  assert.equal([found.subtotal, found.tax, found.total], [60, 4.2, 64.2]);
  assert.equal(found.tax_lines, [{ rate: 7, amount: 4.2 }]);
  assert.equal(
    found.line_items.map((one) => [one.description, one.quantity, one.unit_price, one.line_total]),
    [
      ['Opal rough', 10, 5, 50],
      ['Setting', 4, 2.5, 10],
    ],
  );
  assert.equal(found.issues, []);
});

it('finds it in German too, with its commas and its tax id', () => {
  const found = readText(`Silber & Söhne GmbH
Rechnung Nr. 2026-114
Rechnungsdatum: 03.11.2026
Zahlbar bis 17.11.2026
USt-IdNr. DE123456789
Silberblech  3  1.250,50  3.751,50
Zwischensumme  3.751,50
MwSt. 19 %  712,79
Gesamtbetrag  4.464,29 EUR
`);
  assert.equal(
    [found.invoice_number, found.date, found.due_date, found.supplier_tax_id],
    ['2026-114', '2026-11-03', '2026-11-17', 'DE123456789'],
  );
  assert.equal(
    [found.subtotal, found.tax, found.total, found.currency],
    [3751.5, 712.79, 4464.29, 'EUR'],
  );
  assert.is(found.line_items[0]?.unit_price, 1250.5);
});

it('says what does not agree, and of what is no bill that it is none', () => {
  const wrong = readText(bill().replace('Total USD  64.20', 'Total USD  70.00'));
  assert.ok(wrong.issues.some((one) => /do not add up to the total/.test(one)));
  const letter = readText('Dear Anna,\nthe ring is ready.\nBob');
  assert.is(letter.kind, 'other');
  assert.is(letter.total, null);
});

it('takes the number under which a tax is paid for no amount of it', () => {
  for (const id of [
    'GB123456789',
    'GB 123 4567 89',
    'ATU12345678',
    'FR XX 123456789',
    '123456789',
  ]) {
    const found = readText(`Mill Ltd\nVAT: ${id}\nInvoice 55\nVAT 7% 0.70\nTotal 10.70`);
    assert.is(found.tax, 0.7, id);
  }
  for (const [said, tax] of [
    ['VAT: 1234567.80', 1234567.8],
    ['Tax JPY 1234567', 1234567],
    ['VAT on sales 1234.50', 1234.5],
  ] as const)
    assert.is(readText(`Mill Ltd\nInvoice 55\n${said}\nTotal 2234567.80`).tax, tax, said);
});

it('knows a supplier by its name, and its currency', () => {
  const known = [{ supplier_name: 'Opal Mine Ltd', currency: 'THB' }];
  const found = readText(`Payable to\nOPAL MINE LTD\nInvoice 55\nTotal 10.00`, known);
  assert.equal([found.supplier_name, found.currency], ['Opal Mine Ltd', 'THB']);
});

it('does not take a name in the running text for the supplier', () => {
  const known = [
    { supplier_name: 'Post', currency: 'THB' },
    { supplier_name: 'Ring', currency: 'THB' },
    { supplier_name: 'Müller & Co', currency: 'CHF' },
  ];
  const found = readText(bill().replace('Opal rough', 'Ring, postage'), known);
  assert.equal([found.supplier_name, found.currency], ['Opal Mine Ltd', 'USD']);
  const head = readText(`MULLER AND CO.    Page 1\nInvoice 55\nTotal 10.00`, known);
  assert.equal([head.supplier_name, head.currency], ['Müller & Co', 'CHF']);
});

it('reads amounts however they are written', () => {
  const law = fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
    const whole = Math.floor(cents / 100);
    const rest = String(cents % 100).padStart(2, '0');
    const grouped = (mark: string): string => String(whole).replace(/\B(?=(\d{3})+$)/g, mark);
    for (const [thousands, decimal] of [
      [',', '.'],
      ['.', ','],
      [' ', ','],
      ["'", '.'],
      ['', '.'],
      ['', ','],
    ])
      assert.is(
        amountIn(`${grouped(thousands ?? '')}${decimal}${rest}`),
        Number(`${whole}.${rest}`),
      );
  });
  fc.assert(law, tried(300));
  assert.is(amountIn('1,234'), 1234);
  assert.is(amountIn('1.234.567'), 1234567);
  for (const [text, value] of [
    ['0.125', 0.125],
    ['-0,125', -0.125],
    ['1234.567', 1234.567],
    ['.125', 125],
  ] as const)
    assert.is(amountIn(text), value, text);
  assert.equal([amountIn('2.125', '.'), amountIn('2,125', '.')], [2.125, 2125]);
  assert.equal([amountIn('2.125', ','), amountIn('2,125', ',')], [2125, 2.125]);
  assert.is(amountIn('nothing'), null);
});

it('reads dates however they are written', () => {
  for (const text of [
    '2026-11-03',
    '3.11.2026',
    '03/11/2026',
    '3 Nov 2026',
    'November 3rd, 2026',
    '3. November 2026',
  ])
    assert.is(dateIn(text), '2026-11-03', text);
  assert.is(dateIn('11/03/2026', false), '2026-11-03');
  assert.is(dateIn('2026-02-30'), null);
});

it('reads a table that is a bill, and another as what it is', async () => {
  const found = await documentOf(
    'supplier;invoice number;date;description;qty;price;tax rate\nOpal Mine;M-1;2026-11-01;Opal;2;1,50;7\n;;;Clasp;4;0,25;7\n',
    'text/csv',
  );
  assert.equal(
    [found.supplier_name, found.invoice_number, found.subtotal],
    ['Opal Mine', 'M-1', 4],
  );
  assert.equal(
    found.line_items.map((one) => [one.description, one.quantity, one.unit_price, one.tax_rate]),
    [
      ['Opal', 2, 1.5, 7],
      ['Clasp', 4, 0.25, 7],
    ],
  );
  assert.is((await documentOf('name,town\nAnna,Rome\n', 'text/csv')).kind, 'table');
  const weighed = await documentOf('description,qty,price\nGold,2.125,0.750\n', 'text/csv');
  assert.equal(
    weighed.line_items.map((one) => [one.quantity, one.unit_price, one.line_total]),
    [[2.125, 0.75, 1.59]],
  );
});

it('names the rows and sheets of a table that it leaves out', async () => {
  const bill = await documentOf(
    'description,qty,price\nOpal,2,1.50\n,1,2.00\nClasp,1,soon\n\nChain,two,3.00\nRing,-1,4.00\n',
    'text/csv',
  );
  assert.equal([bill.line_items.length, bill.subtotal], [1, 3]);
  assert.equal(bill.issues, [
    'Row 3 was left out: it has no description.',
    'Row 4 was left out: it has no readable price.',
    'Row 6 was left out: it has no readable quantity above 0.',
    'Row 7 was left out: it has no readable quantity above 0.',
  ]);
  const rows = Array.from({ length: 30 }, (_, n) => `Stone ${n},none`);
  const { issues } = await documentOf(
    `description,price\nOpal,1\n${rows.join('\n')}\n`,
    'text/csv',
  );
  assert.equal([issues.length, issues.at(-1)], [21, '10 more rows were left out.']);
  const book = workbook([
    {
      name: 'Bill',
      rows: [
        ['description', 'price'],
        ['Opal', '1.50'],
      ],
    },
    {
      name: 'More',
      rows: [
        ['description', 'price'],
        ['Clasp', '2.50'],
      ],
    },
  ]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const read = await documentOf(book, type);
  assert.equal(read.issues, ['The sheet More was not read: 2 rows were left out.']);
  const table = workbook([
    {
      name: 'People',
      rows: [
        ['name', 'town'],
        ['Anna', 'Rome'],
      ],
    },
    { name: 'Towns', rows: [['town'], ['Rome']] },
  ]);
  const {
    issues: [issue = ''],
  } = await documentOf(table, type);
  assert.match(issue, 'The sheet Towns was not read');
  assert.match(summary(await documentOf(table, type)), 'The sheet Towns was not read');
});

it('reads the words of a mail, whatever they are packed in', async () => {
  const body = Buffer.from(bill()).toString('base64');
  const mail = [
    'From: =?utf-8?B?T3BhbCBNaW5l?= <mine@example.com>',
    'Subject: Invoice',
    'Content-Type: multipart/alternative; boundary="b"',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>not this</p>',
    '--b',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    body,
    '--b--',
  ].join('\r\n');
  const found = await read(mail, 'message/rfc822');
  assert.match((found as ReadFile).text, /From: Opal Mine <mine@example.com>/);
  assert.is((found as ReadFile).document.total, 64.2);
});

it('reads the name of a sender without the quotes and the blanks between its encoded words', async () => {
  const senders = {
    '"Opal \\"Blue\\" Mine, Ltd" <m@example.com>': 'From: Opal "Blue" Mine, Ltd <m@example.com>',
    '=?utf-8?q?Opal_?= =?utf-8?b?TWluZQ==?= <m@example.com>': 'From: Opal Mine <m@example.com>',
  };
  for (const [sender, told] of Object.entries(senders)) {
    const mail = [`From: ${sender}`, 'Content-Type: text/plain', '', bill()].join('\r\n');
    const { text } = (await read(mail, 'message/rfc822')) as ReadFile;
    assert.is(text.split('\n')[0], told);
  }
});

it('reads the text of a PDF, counts its pages, and refuses one that is none', async () => {
  const bytes = pdfOf([bill(), 'Page two']);
  assert.is((await openPdf(bytes)).pages, 2);
  const found = await read(bytes, 'application/pdf');
  assert.match((found as ReadFile).text, /Page two/);
  const { document } = found as ReadFile;
  assert.equal([document.invoice_number, document.total], ['M-17', 64.2]);
  assert.match(((await read('%PDF-1.4 nothing', 'application/pdf')) as Unread).unread, /damaged/);
  assert.match(((await read(pdfOf(['']), 'application/pdf')) as Unread).unread, /picture/);
});

it('says of a picture that it cannot read it', async () => {
  assert.match(((await read(new Uint8Array(9), 'image/png')) as Unread).unread, /picture/);
});

it('reads an invoice of CII, in prices per so many', () => {
  const found =
    readXml(`<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="a" xmlns:ram="b" xmlns:udt="c">
<rsm:ExchangedDocument><ram:ID>R &amp; 1</ram:ID><ram:TypeCode>380</ram:TypeCode><ram:IssueDateTime><udt:DateTimeString format="102">20261103</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Clasp</ram:Name></ram:SpecifiedTradeProduct>
<ram:SpecifiedLineTradeAgreement><ram:NetPriceProductTradePrice><ram:ChargeAmount>25.00</ram:ChargeAmount><ram:BasisQuantity>100</ram:BasisQuantity></ram:NetPriceProductTradePrice></ram:SpecifiedLineTradeAgreement>
<ram:SpecifiedLineTradeDelivery><ram:BilledQuantity>200</ram:BilledQuantity></ram:SpecifiedLineTradeDelivery></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Mine</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>59.50</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement>
</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`);
  assert.equal(
    [found?.invoice_number, found?.date, found?.supplier_name, found?.total],
    ['R & 1', '2026-11-03', 'Mine', 59.5],
  );
  assert.equal(found?.line_items[0]?.unit_price, 0.25);
});

it('reads characters by their numbers', () => {
  const name = 'M&#252;ller &amp; S&#xF6;hne &#38;lt; &#0;&#x110000;&unknown;';
  const found = readXml(
    `<Invoice><AccountingSupplierParty><Party><PartyName><Name>${name}</Name></PartyName></Party></AccountingSupplierParty></Invoice>`,
  );
  assert.is(found?.supplier_name, 'Müller & Söhne &lt; &#0;&#x110000;&unknown;');
});

it('takes no entity and no other XML for an invoice', () => {
  assert.is(readXml('<a/>'), undefined);
  assert.is(readXml('<a'), undefined);
  const bomb =
    '<!DOCTYPE a [<!ENTITY x "boom">]><Invoice><AccountingSupplierParty/><ID>&x;</ID></Invoice>';
  assert.not.match(JSON.stringify(readXml(bomb) ?? ''), /boom/);
});

const shared = join(import.meta.dirname, '../../../shared/data/einvoice');
const here = existsSync(join(shared, 'expected-totals.csv')) ? it : it.skip;

here('reads the invoices that others made to their totals', () => {
  const [head = '', ...rows] = readFileSync(join(shared, 'expected-totals.csv'), 'utf8')
    .trim()
    .split('\n');
  const columns = head.split(',');
  const files = readdirSync(shared, { recursive: true, encoding: 'utf8' });
  let seen = 0;
  for (const row of rows) {
    const cells = row.split(',');
    const cell = (name: RegExp): string => cells[columns.findIndex((one) => name.test(one))] ?? '';
    const file = files.find((one) => one.endsWith(cell(/file/)));
    const text = file ? readFileSync(join(shared, file), 'utf8') : '';
    const found = text ? readXml(text) : undefined;
    if (!found) continue;
    const said = [cell(/^tax_exclusive$/), cell(/^lines$/)].map(Number);
    const total = add(Number(cell(/^tax_inclusive$/)), Number(cell(/^rounding$/)));
    assert.is(found.total, total, file);
    assert.equal([found.subtotal, found.line_items.length], said, file);
    seen += 1;
  }
  assert.ok(seen > 10, `${seen} of ${rows.length}`);
});

it.run();
