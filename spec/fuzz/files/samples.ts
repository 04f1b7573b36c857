import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { samples as migrated } from '../../migrations/samples.ts';

/** File as input of a reader. */
export type Sample = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** Key of the source system of an export. */
  readonly source?: string;
};

const text = (name: string, ...lines: readonly string[]): Sample => ({
  name,
  bytes: strToU8(lines.join('\n')),
});

const zip = (name: string, members: Readonly<Record<string, string>>): Sample => ({
  name,
  bytes: zipSync(
    Object.fromEntries(
      Object.entries(members).map(([path, content]) => [
        path,
        path === 'mimetype' ? [strToU8(content), { level: 0 }] : strToU8(content),
      ]),
    ),
  ),
});

/** Relationship namespace of workbook parts. */
export const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const xlsx = zip('items.xlsx', {
  '[Content_Types].xml': '<Types><Default Extension="xml" ContentType="application/xml"/></Types>',
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Items" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/>
    <Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/sharedStrings.xml': '<sst><si><t>Name</t></si><si><t>Ring &amp; chain</t></si></sst>',
  'xl/styles.xml':
    '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml': `<worksheet><dimension ref="A1:C2"/><sheetData>
    <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Price</t></is></c><c r="C1" t="str"><v>Date</v></c></row>
    <row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>12.5</v></c><c r="C2" s="1"><v>46000</v></c></row>
    </sheetData></worksheet>`,
});

const ods = zip('items.ods', {
  mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
  'content.xml': `<office:document-content><office:body><office:spreadsheet><table:table table:name="Items">
    <table:table-row><table:table-cell><text:p>Name</text:p></table:table-cell><table:table-cell><text:p>Price</text:p></table:table-cell></table:table-row>
    <table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="2"><text:p>Ring</text:p></table:table-cell></table:table-row>
    </table:table></office:spreadsheet></office:body></office:document-content>`,
});

const csv = text(
  'bank.csv',
  'Date,Description,Amount,Balance',
  '2026-01-05,"Rent, ""east""",-900.00,100.00',
  '2026-01-06,Sale,12.50,112.50',
  '',
);

/** Tables: CSV, a workbook of Excel, one of OpenDocument. */
export const tables: readonly Sample[] = [
  csv,
  text('semicolons.csv', 'sep=;', 'Name;Menge;Preis', 'Ring;3;"1.200,00"', 'Kette;1;9,5'),
  xlsx,
  ods,
];

const camt = `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>
<Ntry><Amt Ccy="EUR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>E-1</EndToEndId></Refs><RltdPties><Cdtr><Nm>Ann</Nm></Cdtr></RltdPties><RmtInf><Ustrd>Rent</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

/** Statements of banks: CAMT, MT940, OFX as SGML and as XML, QIF. */
export const statements: readonly Sample[] = [
  text('bank.xml', camt),
  text(
    'bank.sta',
    ...[':20:STATEMENT', ':25:12345678/1020304050', ':28C:1/1', ':60F:C251231EUR100,00'],
    ...[':61:2601051231D6,00N024NONREF//B123', ':86:805?00FEE?20Charges?30123?32Some Bank'],
    ...[':61:260106C10,50NTRFINV-22', 'supplement', ':62F:C260131EUR104,50', '-'],
  ),
  text(
    'bank.ofx',
    ...['OFXHEADER:100', 'DATA:OFXSGML', '', '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR'],
    '<BANKACCTFROM><BANKID>1<ACCTID>123456789<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>',
    '<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105120000[0:GMT]<TRNAMT>-10,50<FITID>f1<NAME>Tea &amp; Co</STMTTRN>',
    '</BANKTRANLIST><LEDGERBAL><BALAMT>89.50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ),
  text(
    'bank.qfx',
    '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF>',
    '<BANKTRANLIST><STMTTRN><DTPOSTED>20260105</DTPOSTED><TRNAMT>-1</TRNAMT><FITID>x</FITID></STMTTRN></BANKTRANLIST>',
    '</CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>',
  ),
  text(
    'bank.qif',
    ...['!Account', 'NChecking', 'TBank', '^', '!Type:Bank', "D1/25'26", 'T-9.00', 'PRent'],
    ...['LExpenses:Rent', 'SFees', '$-1.00', '^', 'D31/12/2025', 'U1,000.00', '^'],
  ),
];

const gnucashDatabase = (): Uint8Array => {
  const db = new DatabaseSync(':memory:');
  db.exec(`CREATE TABLE books(guid, root_account_guid);
    CREATE TABLE commodities(guid, mnemonic);
    CREATE TABLE accounts(guid PRIMARY KEY, name, account_type, parent_guid, code, hidden, placeholder);
    CREATE TABLE transactions(guid, currency_guid, num, post_date, enter_date, description);
    CREATE TABLE splits(guid, tx_guid, account_guid, memo, value_num, value_denom, lot_guid);
    INSERT INTO books VALUES ('k', 'r');
    INSERT INTO commodities VALUES ('e', 'EUR');
    INSERT INTO accounts VALUES ('r','Root','ROOT',NULL,'',0,0), ('b','Bank','BANK','r','1200',0,0), ('x','Rent','EXPENSE','r','',1,0);
    INSERT INTO transactions VALUES ('t','e','1','2025-01-30 23:00:00','','Rent');
    INSERT INTO splits VALUES (1,'t','x','',1050,100,NULL), (2,'t','b','',-1050,100,NULL);`);
  const bytes = db.serialize();
  db.close();
  return bytes;
};

const files: readonly Sample[] = Object.entries(migrated).flatMap(([source, one]) =>
  Object.entries(one).map(([name, content]) => ({ ...text(name, content), source })),
);

/** Exports of other systems: each kind of table, IIF, CIF, SIE, hledger, Beancount, GnuCash as XML, packed and as SQLite. */
export const exports: readonly Sample[] = [
  ...files,
  ...files
    .filter(({ name }) => name.endsWith('.gnucash'))
    .map((one) => ({ ...one, bytes: new Uint8Array(gzipSync(one.bytes)) })),
  { name: 'sqlite.gnucash', bytes: gnucashDatabase(), source: 'gnucash' },
  {
    name: 'all.zip',
    bytes: zipSync(Object.fromEntries(files.slice(0, 5).map(({ name, bytes }) => [name, bytes]))),
  },
  ods,
  xlsx,
];

const ubl = `<?xml version="1.0"?><Invoice xmlns:cbc="a" xmlns:cac="b"><cbc:ID>INV-9</cbc:ID><cbc:IssueDate>2026-11-02</cbc:IssueDate>
<cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Acme</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
<cac:TaxTotal><cbc:TaxAmount currencyID="EUR">7.00</cbc:TaxAmount></cac:TaxTotal><cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount>100.00</cbc:TaxExclusiveAmount><cbc:PayableAmount>107.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
<cac:InvoiceLine><cbc:InvoicedQuantity>2</cbc:InvoicedQuantity><cbc:LineExtensionAmount>100.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Ring</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>50.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`;

const cii = `<?xml version="1.0"?><rsm:CrossIndustryInvoice xmlns:rsm="a" xmlns:ram="b" xmlns:udt="c"><rsm:ExchangedDocument><ram:ID>C-1</ram:ID><ram:IssueDateTime><udt:DateTimeString format="102">20261102</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
<rsm:SupplyChainTradeTransaction><ram:IncludedSupplyChainTradeLineItem><ram:SpecifiedTradeProduct><ram:Name>Ring</ram:Name></ram:SpecifiedTradeProduct></ram:IncludedSupplyChainTradeLineItem>
<ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Acme</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
<ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode><ram:SpecifiedTradeSettlementHeaderMonetarySummation><ram:GrandTotalAmount>107.00</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementHeaderMonetarySummation></ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;

/**
 * Documents that the assistant reads: UBL, CII, a mail, a text, a table. A damaged PDF is bounded by `documentMs`
 * alone.
 */
export const documents: readonly Sample[] = [
  text('ubl.xml', ubl),
  text('cii.xml', cii),
  text(
    'bill.eml',
    ...['From: billing@acme.example', 'Subject: =?utf-8?Q?Invoice_9?=', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/mixed; boundary="b"', '', '--b', 'Content-Type: text/html', ''],
    ...['<p>Invoice INV-9</p><p>Total: 107.00</p>', '--b', 'Content-Type: text/plain'],
    ...['Content-Transfer-Encoding: base64', '', 'VG90YWw6IDEwNy4wMA==', '--b--'],
  ),
  text(
    'bill.txt',
    'Acme GmbH',
    'Invoice number: INV-9',
    'Date: 2026-11-02',
    'Ring 2 50.00 100.00',
    'Total: 107.00',
  ),
  csv,
];

/** Shared document as another installation sends it; its signature does not match. */
export const shares: readonly Sample[] = [
  text(
    'invoice.countinghouse',
    JSON.stringify({
      version: 1,
      doc: {
        ...{ shared_type: 'doc', doc_type: 'invoice', ref_id: 'F-1', company_name: 'Smith' },
        ...{
          currency: 'USD',
          subtotal: 100,
          discount: 0,
          discount_type: 'flat',
          discount_amount: 0,
        },
        ...{ doc_taxes: [], tax: 0, shipping: 0, total: 100 },
        line_items: [{ name: 'Polishing', quantity: 2, unit_price: 50, line_total: 100 }],
      },
      exported_at: '2026-11-21T12:00:00.000Z',
      share: { id: 'share', revision: 1, published_at: '2026-11-21T11:00:00.000Z' },
      sender: { name: 'Smith', key: 'A'.repeat(43) },
      signature: 'A'.repeat(86),
    }),
  ),
];
