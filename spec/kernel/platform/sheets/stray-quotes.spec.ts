import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { isRefusal } from '../../../../kernel/declare/refusal.ts';
import { NoRow, openRows } from '../../../../kernel/platform/sheets/rows.ts';
import { readSheet } from '../../../../kernel/platform/sheets/sheet.ts';
import { tried } from '../../../random.ts';

const it = suite('kernel.sheets.strayQuotes');

type Read = { readonly rows: readonly (readonly string[])[] } | { readonly refused: string };

const streamed = async (text: string): Promise<Read> => {
  const opened = await openRows(Buffer.from(text), undefined);
  if (isRefusal(opened)) return { refused: String(opened.detail) };
  const rows: (readonly string[])[] = [];
  try {
    for await (const { cells } of opened.rows) rows.push(cells);
  } catch (error) {
    if (error instanceof NoRow) return { refused: error.message };
    throw error;
  }
  return { rows };
};

const whole = async (text: string): Promise<Read> => {
  const read = await readSheet(Buffer.from(text), undefined);
  return isRefusal(read) ? { refused: String(read.detail) } : { rows: read.rows };
};

const head = 'sku,name,price\n';

for (const [what, read] of [
  ['stream', streamed],
  ['sheet', whole],
] as const) {
  it(`refuses rows that a stray quotation mark makes one, naming the lines (${what})`, async () => {
    for (const text of [
      `${head}A,"3" pipe,1\nB,Ring,2\nC,"Chain",3\nD,Clasp,4\n`,
      `${head}A,"Ring,1\nB,Chain",2,3\nC,"Clasp",3\n`,
      `${head}"A" x,Ring,1\nB,Chain,2\nC,"Clasp",3\n`,
    ]) {
      const found = await read(text);
      // Without a header, the number of columns is unknown.
      if (what === 'sheet' && 'rows' in found) assert.ok(text.includes('Chain",2,3'), text);
      else assert.ok('refused' in found && /line 2\b/.test(found.refused), JSON.stringify(found));
    }
    const open = await read(`${head}A,"Ring,1\nB,Chain,2\n`);
    assert.ok('refused' in open, 'a mark that is never closed');
  });

  it(`keeps quotation marks within cells, and cells of several lines (${what})`, async () => {
    const inches = await read(`${head}A,3" pipe,1\nB,Ring 2",2\n`);
    assert.equal(inches, {
      rows: [
        ['A', '3" pipe', '1'],
        ['B', 'Ring 2"', '2'],
      ],
    });
    const lines = await read(`${head}A,"Ring\nof gold",1\nB,"He said ""yes"", twice\nor more",2\n`);
    assert.equal(lines, {
      rows: [
        ['A', 'Ring\nof gold', '1'],
        ['B', 'He said "yes", twice\nor more', '2'],
      ],
    });
  });

  it(`reads every table that a CSV writer wrote (${what})`, async () => {
    const cell = fc.stringMatching(/^[a-z"\n,; 3]{0,12}$/).map((text) => text.trim());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 8 }),
        async (rows) => {
          const kept = rows.map(([a, b, c]) => [`x${a}`, b, c]);
          const text = stringify([['sku', 'name', 'price'], ...kept], { quoted: true });
          assert.equal(await read(text), { rows: kept });
        },
      ),
      tried(60),
    );
  });

  it(`never loses a row to a quotation mark at the start of a cell (${what})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 9 }), fc.nat({ max: 26 }), async (count, at) => {
        const lines = Array.from({ length: count }, (_, n) => [`S${n}`, `Ring ${n}`, `${n}`]);
        const row = lines[at % count] as string[];
        row[at % 3] = `"${row[at % 3]}`;
        const found = await read(head + lines.map((one) => one.join(',')).join('\n'));
        const isWhole = 'rows' in found && found.rows.length === count;
        assert.ok('refused' in found || isWhole, JSON.stringify(found));
      }),
      tried(60),
    );
  });
}

it.run();
