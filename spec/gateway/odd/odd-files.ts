import { strToU8, zipSync } from 'fflate';
import type { Dice } from '../../random.ts';
import { inherited } from './odd-inputs.ts';

/** Uploaded file. */
export type Sent = { readonly name: string; readonly bytes: Uint8Array };

const text = (name: string, ...lines: readonly string[]): Sent => ({
  name,
  bytes: strToU8(lines.join('\n')),
});
const zip = (name: string, files: Readonly<Record<string, string | Uint8Array>>): Sent => ({
  name,
  bytes: zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, one]) => [
        path,
        typeof one === 'string' ? strToU8(one) : one,
      ]),
    ),
  ),
});

const sheet = (name: string, rows: string): Sent =>
  zip(name, {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
  });

const tables: readonly Sent[] = [
  text('bank.csv', 'Date,Description,Amount', '2026-01-05,Rent,-900.00', '2026-01-06,Sale,12.50'),
  text('items.csv', 'Name,SKU,Quantity,Price', 'Ring,R-1,3,"1,200.00"', '"Chain\n18k",R-2,x,9'),
  text('names.csv', '__proto__,constructor,name,toString', '1,2,3,4'),
  text('dates.csv', 'Date,Description,Amount', '2026-02-30,x,1e308', '0000-00-00,y,NaN'),
  text('quote.csv', '"a'.repeat(1000)),
  text('wide.csv', ','.repeat(5000), ','.repeat(5000)),
  sheet('one.xlsx', '<row r="1"><c r="A1" t="str"><v>Name</v></c></row><row r="2"></row>'),
  sheet('far.xlsx', '<row r="1048577"><c r="ZZZZZZZ1" t="s"><v>-1</v></c></row>'),
];

const statements: readonly Sent[] = [
  text(
    'bank.ofx',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT',
    '<DTPOSTED>20260105<TRNAMT>-9.00<FITID>1<NAME>Rent</STMTTRN></BANKTRANLIST></STMTRS></OFX>',
  ),
  text('bank.qif', '!Type:Bank', "D1/5'26", 'T-9.00', 'PRent', '^'),
  text('bank.sta', ':20:1', ':25:1/2', ':28C:1', ':60F:C260101USD0,', ':61:260105D9,NTRF', '-'),
  text(
    'entities.xml',
    '<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">',
    '<!ENTITY x SYSTEM "file:///etc/hostname">]><Document>&b;&x;</Document>',
  ),
  text('deep.xml', '<a>'.repeat(5000)),
];

const archives: readonly Sent[] = [
  zip('up.zip', { '../../x.csv': 'a,b', '/y.csv': 'x', 'manifest.json': '{"__proto__":{}}' }),
  zip('swells.zip', { 'a.csv': new Uint8Array(5_000_000) }),
];

const others: readonly Sent[] = [
  text('deep.json', '['.repeat(50_000)),
  text('link.countinghouse', '{"bundle":{"__proto__":1},"version":1,"doc":null}'),
  text('drawn.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  text('page.pdf', '%PDF-1.4', '1 0 obj<</Type/Catalog>>endobj', 'trailer<</Root 1 0 R>>'),
  { name: 'dot.gif', bytes: Buffer.from('R0lGODlhAQABAAAAACw=', 'base64') },
  { name: 'empty.csv', bytes: new Uint8Array() },
  { name: 'zeros.csv', bytes: new Uint8Array(2000) },
];

const names = [
  ...[
    '../../etc/passwd',
    'a\u0000b.csv',
    `${'x'.repeat(3000)}.csv`,
    '\u00e4\u{1f48d}.pdf',
    '.',
    'a"b.csv',
  ],
  ...['x.zip', 'x.xlsx', 'x.json', 'x.xml', 'x.png', 'x.countinghouse-backup', ...inherited],
];

/** Usual files of a route, by its path; others are chosen occasionally. */
const mostly: readonly (readonly [RegExp, readonly Sent[]])[] = [
  [/import-statement/, statements],
  [/import-csv|preview|scan/, tables],
  [/backups|bulk/, archives],
];

/** Random file for a route: usually fitting, sometimes of another kind, damaged, or with another name. */
export const fileNear = (path: string, dice: Dice): Sent => {
  const fitting = mostly.find(([pattern]) => pattern.test(path))?.[1] ?? others;
  const all = [...tables, ...statements, ...archives, ...others];
  const { name, bytes } = dice.one(dice.is(0.7) ? fitting : all) as Sent;
  return {
    name: dice.is(0.2) ? (dice.one(names) as string) : name,
    bytes: dice.is(0.5) ? bytes : damaged(bytes, dice),
  };
};

const damaged = (bytes: Uint8Array, dice: Dice): Uint8Array => {
  const at = dice.whole(0, bytes.length);
  const [head, tail] = [bytes.subarray(0, at), bytes.subarray(at)];
  const put =
    dice.one(['"', '\n', '__proto__', '<', '&', '\0', '1e999', ';', '\t', '}', ',']) ?? '';
  return (
    dice.one([
      head,
      Buffer.concat([bytes.subarray(0, at + dice.whole(0, 50)), tail]),
      Buffer.concat([head, Buffer.from(put), tail]),
      bytes.map((byte) => (dice.is(0.01) ? dice.whole(0, 255) : byte)),
      Buffer.from(`\ufeff${Buffer.from(bytes).toString('latin1')}`, 'utf16le'),
    ]) ?? bytes
  );
};
