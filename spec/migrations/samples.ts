import { auditFile } from './audit-file.ts';
import { accountList, customers, journal, openInvoices, products } from './files.ts';

const rows = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;

const gnucash = rows(
  '<?xml version="1.0" encoding="utf-8" ?>',
  '<gnc-v2><gnc:book version="2.0.0">',
  ...[
    ['r', 'Root', 'ROOT', ''],
    ['b', 'Bank', 'BANK', '<act:parent>r</act:parent>'],
    ['i', 'Sales', 'INCOME', '<act:parent>r</act:parent>'],
  ].map(
    ([id, name, type, parent]) =>
      `<gnc:account version="2.0.0"><act:name>${name}</act:name><act:id>${id}</act:id><act:type>${type}</act:type>${parent}</gnc:account>`,
  ),
  ...[1, 2, 3].map(
    (n) =>
      `<gnc:transaction version="2.0.0"><trn:id>t${n}</trn:id><trn:currency><cmdty:id>EUR</cmdty:id></trn:currency><trn:date-posted><ts:date>2025-01-0${n} 10:59:00 +0000</ts:date></trn:date-posted><trn:splits><trn:split><split:value>${n}00/100</split:value><split:account>b</split:account></trn:split><trn:split><split:value>-${n}00/100</split:value><split:account>i</split:account></trn:split></trn:splits></gnc:transaction>`,
  ),
  '<gnc:GncJob version="2.0.0"><job:id>1</job:id></gnc:GncJob>',
  '</gnc:book></gnc-v2>',
);

/** Small files of each system, by the key of its source. */
export const samples: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  qbo: {
    'Account List.csv': accountList,
    'Journal.csv': journal,
    'Open Invoices.csv': openInvoices,
    'Products.csv': products,
    'Customers.csv': customers,
  },
  xero: {
    'Contacts.csv': rows('*ContactName,EmailAddress,POAddressLine1', 'Anna,a@example.com,1 Quay'),
    'Invoices.csv': rows(
      '*ContactName,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InvoiceAmountDue,Description,Quantity,UnitAmount,Status',
      'Anna,INV-1,01/02/2025,01/03/2025,40.00,40.00,Lamp,1,30.00,Authorised',
      'Anna,INV-1,01/02/2025,01/03/2025,40.00,40.00,Bulb,1,10.00,Authorised',
    ),
  },
  zoho_books: {
    'Journal.csv': rows(
      'Journal Date,Journal Number Prefix,Journal Number Suffix,Account,Debit,Credit,Status',
      '2025-01-05,JE-,1,Bank,10,0,published',
      '2025-01-05,JE-,1,Sales,0,10,published',
      '2025-01-06,JE-,2,Bank,3,0,draft',
      '2025-01-06,JE-,2,Sales,0,3,draft',
    ),
  },
  odoo: {
    'journal_items.csv': rows(
      'Date,Move Name,Partner Id,Account Id,Debit,Credit,Parent State',
      '2025-01-05,MISC/1,Anna,101000 Bank,25,0,posted',
      '2025-01-05,MISC/1,Anna,400000 Sales,0,25,posted',
      '2025-01-06,MISC/2,,101000 Bank,5,0,posted',
      '2025-01-06,MISC/2,,400000 Sales,0,4,posted',
    ),
  },
  erpnext: {
    'General Ledger.csv': rows(
      'Posting Date,Account,Debit,Credit,Voucher Type,Voucher No,Against Voucher,Party,Remarks',
      ',Opening,0,0,,,,,',
      '2025-01-05,Bank - H,25,0,Journal Entry,JV-1,,,',
      '2025-01-05,Sales - H,0,25,Journal Entry,JV-1,,,',
      ',Total,25,25,,,,,',
    ),
  },
  wave: {
    'accounting.csv': rows(
      'Transaction ID,Transaction Date,Account Name,Transaction Description,Transaction Line Description,Amount (One column),Debit Amount (Two Column Approach),Credit Amount (Two Column Approach),Account Group,Account Type,Transaction Date Added',
      '1,2025-01-05,Cash,Sale,,20,20,,Asset,Cash and Bank,2025-01-05',
      '1,2025-01-05,Sales,Sale,,20,,20,Income,Income,2025-01-05',
    ),
  },
  sage50_uk: {
    'trail.csv': rows(
      'SI,ABS001,4000,1,01/02/2025,INV-3,Lamps,10.00,T1,2.00',
      'JD,,7100,0,31/01/2025,RENT,January,40.00,T9,0.00',
      'JC,,1200,0,31/01/2025,RENT,January,40.00,T9,0.00',
      'PP,SUP001,1200,0,02/02/2025,CHQ,Paid,12.00,T9,0.00',
    ),
  },
  qbd: {
    'all.iif': rows(
      '!ACCNT\tNAME\tACCNTTYPE',
      'ACCNT\tBank\tBANK',
      '!EMP\tNAME',
      'EMP\tEve',
      '!TRNS\tDATE\tACCNT\tAMOUNT\tDOCNUM',
      '!SPL\tDATE\tACCNT\tAMOUNT\tDOCNUM',
      '!ENDTRNS',
      'TRNS\t1/31/25\tBank\t10\t7',
      'SPL\t1/31/25\tSales\t-10\t7',
      'ENDTRNS',
    ),
  },
  gnucash: { 'book.gnucash': gnucash },
  hledger: {
    'books.hledger': rows(
      '; the books of a shop',
      'account assets:bank',
      '2025-01-05 * Sale',
      '    assets:bank      100.00 EUR',
      '    income:sales',
      '',
      '2025-01-06 Trip',
      '    expenses:trip     80.00 USD',
      '    assets:bank      -80.00 USD',
      '',
      '= expenses:gifts',
      '    (budget:gifts)    *-1',
    ),
  },
  ledger: {
    'books.ledger': rows(
      'P 2025/01/01 USD 0.90 EUR',
      '2025/01/05 Sale',
      '    Assets:Bank      100.00 EUR',
      '    (Envelope)        50.00 EUR',
      '    Income:Sales    -100.00 EUR',
    ),
  },
  beancount: {
    'books.beancount': rows(
      'option "operating_currency" "EUR"',
      '2024-01-01 open Assets:Bank EUR',
      '2025-01-05 * "Shop" "Sale"',
      '  invoice: "A-1"',
      '  Assets:Bank      100.00 EUR',
      '  Income:Sales    -100.00 EUR',
      '2025-02-01 pad Assets:Bank Equity:Opening',
    ),
  },
  sie: {
    'books.se': rows(
      '#FLAGGA 0',
      '#SIETYP 4',
      '#FNAMN "Exempel AB"',
      '#RAR 0 20250101 20251231',
      '#KONTO 1930 Bank',
      '#KONTO 3001 Sales',
      '#OBJEKT 1 "10" Shop',
      '#IB 0 1930 100.00',
      '#VER A 1 20250105 "Sale"',
      '{',
      '#TRANS 1930 {} 50.00',
      '#TRANS 3001 {} -50.00',
      '}',
    ),
  },
  shopify: {
    'products.csv': rows(
      'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Requires Shipping,Variant Barcode,Image Src,Cost per item',
      'lamp,Lamp,<p>Of brass</p>,Lamps,Size,Small,LAMP-S,3,40.00,true,123,https://example.com/1.png,20.00',
      'lamp,,,,,Large,LAMP-L,2,60.00,true,,,30.00',
      'lamp,,,,,,,,,,,https://example.com/2.png,',
      ',,,,,,NAMELESS,1,5.00,true,,,',
    ),
  },
  saft: { 'saft.xml': auditFile },
  datev: {
    'EXTF_Kontenbeschriftungen.csv': rows(
      '"EXTF";700;20;"Kontenbeschriftungen";3;;;"RE";"";"";1001;1;20250101;4;;;"";"";;;;"";;"";;;"03"',
      'Konto;Kontenbeschriftung;SprachId',
      '1200;"Bank";"de-DE"',
      '8400;"Erlöse 19 % USt";"de-DE"',
      'x;"Nothing";"de-DE"',
    ),
    'EXTF_Buchungsstapel.csv': rows(
      '"EXTF";700;21;"Buchungsstapel";13;;;"RE";"";"";1001;1;20250101;4;20250101;20251231;"";"";1;0;0;"EUR";;"";;;"03"',
      'Umsatz (ohne Soll/Haben-Kz);Soll/Haben-Kennzeichen;WKZ Umsatz;Kurs;Basis-Umsatz;WKZ Basis-Umsatz;Konto;Gegenkonto (ohne BU-Schlüssel);BU-Schlüssel;Belegdatum;Belegfeld 1;Belegfeld 2;Skonto;Buchungstext',
      '119,00;"S";"EUR";;;"";10001;8400;;0501;"R-1";"";;"Sale"',
      '119,00;"S";"EUR";;;"";1200;10001;;2001;"R-1";"";2,00;"Discount"',
      '50,00;"H";"";;;"";1200;4930;"94";3101;"";"";;"Of a key not read"',
    ),
  },
  cif: {
    'bundle.json': JSON.stringify({
      cif_version: '1',
      bundle: {
        items: [
          { sku: 'RING', name: 'Ring', status: 'available', quantity: 1 },
          { status: 'sold' },
        ],
        contacts: [{ external_id: 'c', name: 'Cleo' }],
        documents: [
          {
            doc_type: 'invoice',
            status: 'awaiting_payment',
            contact_external_id: 'c',
            created_at: '2025-01-02',
            total: 30,
          },
        ],
        memos: [{ external_id: 'm' }],
        repairs: [{ id: 1 }, 7],
      },
    }),
  },
  generic: {
    'journal.csv': rows(
      'Date,Account,Debit,Credit,Currency,Exchange Rate',
      '2025-01-05,Bank,10,,EUR,1',
      '2025-01-05,Sales,,10,EUR,1',
      '2025-01-06,,7,,EUR,1',
      'Total,,17,10,,',
    ),
    'notes.csv': rows('Colour,Shape', 'red,round', 'blue,square'),
  },
};
