import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readerBy } from '../../../../kernel/platform/sheets/columns.ts';
import { headersOf } from '../../../../kernel/platform/sheets/sheet.ts';
import { uniqueNames } from '../../../../kernel/platform/sheets/unique-names.ts';

const unique = suite('kernel.platform.sheets.uniqueNames');

const headers = { blank: (position: number) => `Column ${position}`, gap: ' ' } as const;

unique('number blank and repeated columns', () => {
  assert.equal(uniqueNames(['SKU', '', 'SKU', 'SKU'], headers), [
    'SKU',
    'Column 2',
    'SKU 2',
    'SKU 3',
  ]);
});

unique('leave a name to the column that has it', () => {
  assert.equal(uniqueNames(['A', 'A', 'A 2', 'A'], headers), ['A', 'A 3', 'A 2', 'A 4']);
  assert.equal(uniqueNames(['Column 2', '', 'Column 2'], headers), [
    'Column 2',
    'Column 2 2',
    'Column 2 3',
  ]);
});

unique('are the headers of a sheet', () => {
  assert.equal(headersOf(['Name', '', 'Name']), ['Name', 'Column 2', 'Name 2']);
});

unique('are the attributes of a row', () => {
  const names = ['Size', 'size', 'Size 2', '¿?'];
  const mapping = Object.fromEntries(names.map((name) => [name, 'attribute']));
  const columns = { fields: new Map(), aliases: new Map(), unknown: 'attribute' } as const;
  const sheet = { headers: names, mapping, hasDecimalCommas: false };
  const read = readerBy(columns, [], 6)(undefined as never, sheet as never, undefined as never);
  if (typeof read !== 'function') throw new Error('no reader');
  assert.equal(read(['S', 'M', 'L', 'XL'], 2), {
    row: 2,
    data: { attributes: { size: 'S', size_3: 'M', size_2: 'L', column_4: 'XL' } },
    problems: [],
  });
});

unique.run();
