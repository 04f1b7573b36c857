import { strToU8, zipSync } from 'fflate';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../../kernel/declare/refusal.ts';
import { readTables } from '../../../../kernel/platform/sheets/sheet.ts';
import { unpacksWithin } from '../../../../kernel/platform/sheets/unpack-limit.ts';
import { overlapping } from '../../ledger/overlapping-zip.ts';

const it = suite('kernel.sheets');

it('refuses a workbook whose directory names the same bytes again and again', async () => {
  const read = await readTables(overlapping(400, 1_000_000), 10);
  assert.is(
    isRefusal(read) && read.detail,
    'The file cannot be read: it is damaged, or unpacks to too much. Correct it and send it again.',
  );
  assert.ok(unpacksWithin(overlapping(1, 1_000_000), 1_000_000));
  assert.not(unpacksWithin(overlapping(2, 1_000_000), 1_999_999));
  assert.not(unpacksWithin(overlapping(1, 1_000_000).subarray(0, 500), 1_000_000));
});

const rowsOf = async (text: string): Promise<readonly (readonly string[])[]> => {
  const read = await readTables(new TextEncoder().encode(text), 100);
  if (isRefusal(read)) throw new Error(read.code);
  return read[0]?.rows ?? [];
};

it('detects the delimiter from several lines, not from the first alone', async () => {
  const preamble = 'Harbour Supplies, Inc., Kiel, Germany\nJournal, 1, 2, 3\n\n';
  const table = [
    ['Date', 'Text', 'Amount', 'Fee'],
    ['01.02.2025', 'Rope, thick', '1.000,50', '2,5'],
    ['02.02.2025', 'Net', '7,25', '0,1'],
  ];
  for (const delimiter of [';', '\t', '|'])
    assert.equal(
      (await rowsOf(preamble + table.map((row) => row.join(delimiter)).join('\n'))).slice(2),
      table,
      delimiter,
    );
  assert.equal(await rowsOf('x;y\n1,5;2,5\n3,5;4,5\n'), [
    ['x', 'y'],
    ['1,5', '2,5'],
    ['3,5', '4,5'],
  ]);
  assert.equal(await rowsOf('name,note\nA,"a;b;c"\nB,"d;e;f\n;;"\nC,"g;h;i"\n'), [
    ['name', 'note'],
    ['A', 'a;b;c'],
    ['B', 'd;e;f\n;;'],
    ['C', 'g;h;i'],
  ]);
  assert.equal(await rowsOf('Report; of; all; things\nsku,name\nA,Ring\nB,Net\n'), [
    ['Report; of; all; things'],
    ['sku', 'name'],
    ['A', 'Ring'],
    ['B', 'Net'],
  ]);
});

it('takes the delimiter that the first line names, which is no row', async () => {
  for (const [named, cells] of [
    ['sep=;\r\n', 'name;price\r\nRing, gold;1,5\r\n'],
    ['\uFEFFSEP=|\n', 'name|price\nRing, gold|1,5\n'],
  ] as const) {
    assert.equal(await rowsOf(`${named}${cells}`), [
      ['name', 'price'],
      ['Ring, gold', '1,5'],
    ]);
  }
});

it('takes a quote inside a cell for what it is', async () => {
  assert.equal(await rowsOf('name,price\n3" pipe,4\n"A ""fine"" ring",5\n'), [
    ['name', 'price'],
    ['3" pipe', '4'],
    ['A "fine" ring', '5'],
  ]);
  const torn = await readTables(new TextEncoder().encode('name,price\n"2" tube",6\n'), 100);
  assert.match(isRefusal(torn) ? String(torn.detail) : '', /line 2/);
});

/** Excel workbook with these rows. */
const excelOf = (rows: string): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        '[Content_Types].xml': '<Types/>',
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="One" sheetId="1" r:id="a"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );

it('reads of a workbook no text that could not be kept', async () => {
  const cells =
    '<c r="A1" t="inlineStr"><is><t>a&#0;b</t></is></c><c r="B1" t="inlineStr"><is><t>c&#xD83D;</t></is></c>';
  const read = await readTables(excelOf(`<row r="1">${cells}</row>`), 10);
  assert.equal(isRefusal(read) ? read : read[0]?.rows, [['ab', 'c\ufffd']]);
});

const odsOf = (rows: string, before = ''): Uint8Array =>
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }],
    'content.xml': strToU8(
      `<?xml version="1.0"?>${before}<office:document-content><office:body><office:spreadsheet>` +
        `<table:table table:name="Items">${rows}</table:table>` +
        '</office:spreadsheet></office:body></office:document-content>',
    ),
  });

const cell = (inside: string, more = ''): string =>
  `<table:table-cell ${more}>${inside && `<text:p>${inside}</text:p>`}</table:table-cell>`;

it('reads a spreadsheet of OpenDocument by the values that are stored', async () => {
  const head = `<table:table-header-rows><table:table-row>${cell('sku')}${cell('a &amp; &#233;')}${cell('on')}</table:table-row></table:table-header-rows>`;
  const row = `<table:table-row>${cell('A<text:s text:c="2"/><text:span>1</text:span>')}${cell('1.234,50 €', 'office:value-type="currency" office:value="1234.5" table:formula="of:=[.B1]"')}${cell('1. Feb', 'office:date-value="2025-02-01T00:00:00"')}</table:table-row>`;
  const blank = `<table:table-row table:number-rows-repeated="2">${cell('', 'table:number-columns-repeated="16384"')}</table:table-row>`;
  const wide = `<table:table-row>${cell('', 'table:number-columns-repeated="2"')}${cell('x', 'table:number-columns-repeated="2"')}</table:table-row>`;
  const end = `<table:table-row table:number-rows-repeated="1048576">${cell('')}</table:table-row>`;
  assert.equal(await readTables(odsOf(head + row + blank + wide + end), 100), [
    {
      name: 'Items',
      rows: [['sku', 'a & é', 'on'], ['A  1', '1234.5', '2025-02-01'], [], [], ['', '', 'x', 'x']],
    },
  ]);
});

it('refuses a spreadsheet of OpenDocument that repeats itself without end, or has entities', async () => {
  const many = `<table:table-row table:number-rows-repeated="900000">${cell('x', 'table:number-columns-repeated="900"')}</table:table-row>`;
  const refused = await readTables(odsOf(many), 100);
  assert.is(isRefusal(refused) && refused.code, 'unreadable_file');
  const entities = await readTables(odsOf('', '<!DOCTYPE x [<!ENTITY a "b">]>'), 100);
  assert.is(isRefusal(entities) && entities.code, 'unreadable_file');
});

/** Value as read from an Excel workbook and from an OpenDocument one. */
const valueIn = async (value: string): Promise<readonly unknown[]> => {
  const excel = excelOf(`<row r="1"><c r="A1"><v>${value}</v></c></row>`);
  const open = odsOf(
    `<table:table-row>${cell('shown', `office:value-type="float" office:value="${value}"`)}</table:table-row>`,
  );
  const read = await Promise.all([readTables(excel, 10), readTables(open, 10)]);
  return read.map((one) => (isRefusal(one) ? one.code : one[0]?.rows[0]?.[0]));
};

it('reads numbers of workbooks, which hold binary fractions, as their users see them', async () => {
  const known = [
    ['1.1000000000000001', '1.1'],
    ['0.30000000000000004', '0.3'],
    ['1234.5', '1234.5'],
    ['-0.1', '-0.1'],
    ['1E-3', '0.001'],
    ['7.0000000000000001E-7', '0.0000007'],
    ['12345678901234.5', '12345678901234.5'],
    ['4006381333931', '4006381333931'],
    ['376104250021235847', '376104250021235847'],
    ['0', '0'],
  ];
  for (const [stored = '', shown] of known)
    assert.equal(await valueIn(stored), [shown, shown], stored);
});

it('keeps the lines of a cell apart', async () => {
  const row = `<table:table-row>${cell('two<text:line-break/>lines')}</table:table-row>`;
  const read = await readTables(odsOf(row), 10);
  assert.equal(!isRefusal(read) && read[0]?.rows, [['two\nlines']]);
});

it.run();
