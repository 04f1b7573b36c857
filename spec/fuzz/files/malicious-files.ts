import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { limits } from '../../../kernel/declare/limits.ts';
import { office, type Sample } from './samples.ts';

const text = (name: string, content: string): Sample => ({ name, bytes: strToU8(content) });

const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 12 },
  (_, n) =>
    `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`,
).join('')}]>`;

const workbook = (sheet: string, strings = '<sst/>'): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/sharedStrings.xml': strToU8(strings),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
  });

const spreadsheet = (content: string): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${content}</table:table></office:spreadsheet></office:body></office:document-content>`,
    ),
  });

const cell =
  '<table:table-cell table:number-columns-repeated="1000000000"><text:p>x</text:p></table:table-cell>';

const odsCells: Readonly<Record<string, string>> = {
  'rows.ods': `<table:table-row table:number-rows-repeated="1000000000"><table:table-cell><text:p>x</text:p></table:table-cell></table:table-row>`,
  'columns.ods': `<table:table-row>${cell}</table:table-row>`,
  'both.ods': `<table:table-row table:number-rows-repeated="1000000000">${cell}</table:table-row>`,
  'deep.ods': '<table:table-row-group>'.repeat(20_000),
  'spaces.ods':
    '<table:table-row><table:table-cell><text:p>a<text:s text:c="1000000000"/>b</text:p></table:table-cell></table:table-row>',
};

/** Archive with one member that unpacks to more than the limit of a file. */
const bomb = (member: string): Uint8Array =>
  zipSync({ [member]: new Uint8Array(limits.importUnpackedBytes + 1024 * 1024) }, { level: 1 });

/** Makes samples once, shared by all readers. */
const once = (make: () => readonly Sample[]): (() => readonly Sample[]) => {
  let made: readonly Sample[] | undefined;
  return () => (made ??= make());
};

/** Workbooks and tables that unpack, repeat or refer to more than a table may hold. */
export const wickedTables = once(() => [
  { name: 'bomb.xlsx', bytes: bomb('xl/worksheets/sheet1.xml') },
  {
    name: 'far.xlsx',
    bytes: workbook('<row r="1048576"><c r="XFD1048576" t="str"><v>x</v></c></row>'),
  },
  {
    name: 'farther.xlsx',
    bytes: workbook('<row r="1000000000"><c r="ZZZZZZZ1000000000" t="s"><v>-1</v></c></row>'),
  },
  {
    name: 'strings.xlsx',
    bytes: workbook(
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      `${entities}<sst><si><t>&m;</t></si></sst>`,
    ),
  },
  { name: 'deep.xlsx', bytes: workbook('<row>'.repeat(100_000)) },
  ...Object.entries(odsCells).map(([name, content]) => ({ name, bytes: spreadsheet(content) })),
  text('quotes.csv', '"'.repeat(500_000)),
  text('odd-quotes.csv', `a,b\n${'"a"b,'.repeat(100_000)}`),
  text('wide.csv', `${','.repeat(500_000)}\n${','.repeat(500_000)}`),
  text('long.csv', `a,b\n${'x'.repeat(2_000_000)},1`),
  text('rows.csv', 'a\n'.repeat(limits.importRows + 10_000)),
  text('blank.csv', `a,b\n${'\n'.repeat(1_000_000)}`),
  text('returns.csv', '\r'.repeat(500_000)),
]);

const times = (run: string, n = 100_000): string => run.repeat(n);

/** Statements with runs on which a backtracking pattern would not end. */
export const wickedStatements = (): readonly Sample[] => [
  text('open.ofx', `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>${times('<STMTTRN>')}`),
  text('tags.ofx', `<OFX>${times('<NAME>')}`),
  text('closed.ofx', `<OFX>${times('</STMTTRN>')}`),
  text('half.ofx', `<OFX>${times('<STMTTRN ', 60_000)}`),
  text(
    'comments.ofx',
    `<OFX><STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260105<TRNAMT>-1<FITID>1</STMTTRN>${times('<!--')}`,
  ),
  text(
    'comments.xml',
    `<Document><BkToCstmrStmt><Stmt><Ntry><Amt>1</Amt><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry></Stmt></BkToCstmrStmt>${times('<!--x-->', 50_000)}</Document>`,
  ),
  text('open-comments.xml', `<Document><BkToCstmrStmt>${times('<!--')}`),
  text('deep.xml', `<BkToCstmrStmt>${times('<a>')}`),
  text(
    'closed-deep.xml',
    `<BkToCstmrStmt>${times('<a>', 20_000)}${times('</a>', 20_000)}</BkToCstmrStmt>`,
  ),
  text(
    'entities.xml',
    `${entities}<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>&m;</IBAN></Id></Acct></Stmt></BkToCstmrStmt></Document>`,
  ),
  text(
    'entries.xml',
    `<Document><BkToCstmrStmt><Stmt>${times('<Ntry><Amt>1</Amt><BookgDt><Dt>2026-01-05</Dt></BookgDt></Ntry>', 30_000)}</Stmt></BkToCstmrStmt></Document>`,
  ),
  text('attributes.xml', `<BkToCstmrStmt ${times('a="1" ')}></BkToCstmrStmt>`),
  text('braces.sta', `${times('{4:', 50_000)}:20:1`),
  text('details.sta', `:20:1\n:25:1\n:60F:C260101EUR0,\n:61:260105D1,NTRF\n:86:${times('?20')}`),
  text('lines.sta', `:20:1\n:25:1\n:60F:C260101EUR0,\n${times(':61:260105D1,NTRFA\n', 40_000)}`),
  text('digits.sta', `:20:1\n:60F:C260101EUR${times('9')},\n:61:260105D${times('9')},NTRF`),
  text('marks.qif', `!Type:Bank\n${times('^\n')}`),
  text('splits.qif', `!Type:Bank\nD1/25'26\nT1\n${times('SA\n$1\n')}^`),
  text('spaces.qif', `${times(' ', 500_000)}!Type:Bank`),
];

const database = (sql: string): Uint8Array => {
  const db = new DatabaseSync(':memory:');
  db.exec(sql);
  const bytes = db.serialize();
  db.close();
  return bytes;
};

const book = '<?xml version="1.0"?><gnc-v2>';

const flat = once(() => [{ name: 'bomb.zip', bytes: bomb('a.csv') }]);

const swollen = (): readonly Sample[] => [
  text('deep.sie', `#FLAGGA 0\n#SIETYP 4\n#KONTO 1910 "a"\n#VER A 1 20250101\n${times('{\n')}`),
  text(
    'objects.sie',
    `#FLAGGA 0\n#SIETYP 4\n#VER A 1 20250101 "x"\n{\n#TRANS 1910 {${times('1 1 ')}} 1\n}\n`,
  ),
  text('quotes.sie', `#FLAGGA 0\n#SIETYP 4\n#KONTO 1910 "${times('\\"')}`),
  text(
    'entries.sie',
    `#FLAGGA 0\n#SIETYP 4\n${times('#VER A 1 20250101\n{\n#TRANS 1910 {} 1\n}\n', 10_000)}`,
  ),
  text('accounts.hledger', `2025-01-01 a\n  ${times('a:', 50_000)}b  1 EUR\n  c\n`),
  text('amounts.hledger', `2025-01-01 a\n  a  ${times('(')}1 EUR\n  c\n`),
  text(
    'spaces.hledger',
    `2025-01-01 ${times(' ', 300_000)}a\n  a${times(' ', 300_000)}1 EUR\n  c\n`,
  ),
  text('aliases.hledger', `${times('alias a=a:a\n', 2_000)}2025-01-01 a\n  a  1 EUR\n  c\n`),
  text('comments.hledger', `${times('comment\n', 50_000)}2025-01-01 a\n  a  1 EUR\n  c\n`),
  text('rules.hledger', `2025-01-01 a\n  a  1 EUR @@ ${times('@ 1 EUR ')}\n  c\n`),
  text('quotes.beancount', `2025-01-01 * "${times('\\"')}\n  Assets:A  1 EUR\n`),
  text(
    'tags.beancount',
    `2025-01-01 open Assets:A\n2025-01-01 * "a" ${times('#t ')}\n  Assets:A  1 EUR\n  Assets:B\n`,
  ),
  text(
    'rows.iif',
    `!TRNS\tTRNSID\tDATE\tACCNT\tAMOUNT\n!SPL\tSPLID\n!ENDTRNS\n${times('TRNS\t1\t1/1/25\tA\t1\n')}`,
  ),
  text('deep.gnucash', `${book}${times('<gnc:book>', 50_000)}`),
  text(
    'entities.gnucash',
    `${entities}${book}<gnc:book><gnc:account version="2.0.0"><act:name>&m;</act:name></gnc:account></gnc:book></gnc-v2>`,
  ),
  text(
    'slots.gnucash',
    `${book}<gnc:book version="2.0.0"><gnc:transaction version="2.0.0"><trn:slots>${times('<slot><slot:value type="frame">', 20_000)}</trn:slots></gnc:transaction></gnc:book></gnc-v2>`,
  ),
  {
    name: 'bomb.gnucash',
    bytes: new Uint8Array(gzipSync(new Uint8Array(64 * 1024 * 1024), { level: 1 })),
  },
  {
    name: 'generated.gnucash',
    bytes: database(`CREATE TABLE books(guid, root_account_guid);
      CREATE TABLE accounts(guid, name AS (hex(zeroblob(400000000))), account_type, parent_guid, code, hidden, placeholder);
      INSERT INTO books VALUES ('k', 'r');
      INSERT INTO accounts(guid) VALUES ('r'), ('s'), ('t'), ('u');`),
  },
  {
    name: 'view.gnucash',
    bytes:
      database(`CREATE TABLE books(guid, root_account_guid); INSERT INTO books VALUES ('k', 'r');
      CREATE VIEW accounts AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i AS guid FROM n;`),
  },
  {
    name: 'circle.gnucash',
    bytes:
      database(`CREATE TABLE books(guid, root_account_guid); INSERT INTO books VALUES ('k', 'a');
      CREATE TABLE commodities(guid, mnemonic);
      CREATE TABLE accounts(guid, name, account_type, parent_guid, code, hidden, placeholder);
      CREATE TABLE transactions(guid, currency_guid, num, post_date, enter_date, description);
      CREATE TABLE splits(guid, tx_guid, account_guid, memo, value_num, value_denom, lot_guid);
      INSERT INTO accounts VALUES ('a','A','BANK','b','',0,0), ('b','B','BANK','a','',0,0);
      INSERT INTO transactions VALUES ('t','e','1','2025-01-30 23:00:00','','Rent');
      INSERT INTO splits VALUES (1,'t','a','',1,0,NULL), (2,'t','b','',-1,-1,NULL);`),
  },
  ...flat(),
  { name: 'up.zip', bytes: zipSync({ '../../a.csv': strToU8('a,b\n1,2') }) },
  {
    name: 'many.zip',
    bytes: zipSync(
      Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`${n}.csv`, strToU8('a,b')])),
    ),
  },
  ...flat().map(({ bytes }) => ({ name: 'nested.zip', bytes: zipSync({ 'a.zip': bytes }) })),
];

const sources: Readonly<Record<string, string>> = {
  sie: 'sie',
  hledger: 'hledger',
  beancount: 'beancount',
  iif: 'quickbooks_desktop',
  gnucash: 'gnucash',
};

/** Exports that nest, refer to themselves, or unpack to a multiple of their size. */
export const wickedExports = once(() =>
  swollen().map((one) => {
    const source = sources[one.name.split('.').at(-1) ?? ''];
    return source === undefined ? one : { ...one, source };
  }),
);

/** Documents that nest or expand. */
export const wickedDocuments = (): readonly Sample[] => [
  text('deep.xml', `<?xml version="1.0"?>${times('<Invoice>', 50_000)}`),
  text(
    'closed.xml',
    `<?xml version="1.0"?><Invoice>${times('<a>', 20_000)}${times('</a>', 20_000)}</Invoice>`,
  ),
  text(
    'entities.xml',
    `<?xml version="1.0"?>${entities}<Invoice><ID>&m;</ID><AccountingSupplierParty><Party><PartyName><Name>&m;</Name></PartyName></Party></AccountingSupplierParty></Invoice>`,
  ),
  text(
    'lines.xml',
    `<?xml version="1.0"?><Invoice><AccountingSupplierParty><Party/></AccountingSupplierParty>${times('<InvoiceLine><Item><Name>x</Name></Item></InvoiceLine>', 10_000)}</Invoice>`,
  ),
  text('comments.xml', `<?xml version="1.0"?><Invoice>${times('<!--')}`),
  text(
    'parts.eml',
    `Content-Type: multipart/mixed; boundary="b"\n\n${times('--b\nContent-Type: multipart/mixed; boundary="b"\n\n', 20_000)}`,
  ),
  text('headers.eml', `${times('From: a\n')}\nx`),
  text('encoded.eml', `Subject: ${times('=?utf-8?Q?a')}\n\nx`),
  text('tags.eml', `Content-Type: text/html\n\n${times('<a ')}`),
  text('marks.txt', times('Total: ', 100_000)),
  text('digits.txt', `Total: ${times('9')}`),
  text('objects.pdf', `%PDF-1.4\n1 0 obj${times('<<', 50_000)}`),
  text('lists.pdf', `%PDF-1.4\n1 0 obj${times('[', 100_000)}endobj\ntrailer<</Root 1 0 R>>`),
];

/** Shared documents that nest. */
export const wickedShares = (): readonly Sample[] => [
  text('lists.countinghouse', times('[', 2_000_000)),
  text('closed.countinghouse', `${times('[', 1_000_000)}${times(']', 1_000_000)}`),
  text('objects.countinghouse', `${times('{"doc":', 300_000)}1${times('}', 300_000)}`),
  text('doc.countinghouse', `{"version":1,"doc":${times('{"a":', 20_000)}1${times('}', 20_000)}}`),
  text('proto.countinghouse', '{"__proto__":{"version":1},"version":1,"doc":{"__proto__":[]}}'),
];
