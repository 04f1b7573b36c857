import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { html } from '../../../kernel/values/html.ts';
import {
  labelsOn,
  type SheetFormat,
  sheetFormats,
} from '../../../modules/labels/sheets/formats.ts';
import { onSheets, paperSizes } from '../../../modules/labels/sheets/sheet-page.ts';

const it = suite('labels.sheets on sheets');

const all: readonly (readonly [string, SheetFormat])[] = Object.entries(sheetFormats);

it('places no label over another', () => {
  for (const [name, one] of all) {
    const { width, height } = paperSizes[one.paper];
    const right = one.left + (one.columns - 1) * one.across + one.width;
    const bottom = one.top + (one.rows - 1) * one.down + one.height;
    assert.ok(one.across >= one.width - 0.01 && one.down >= one.height - 0.01, name);
    assert.ok(right <= width + 0.6, `${name} ${right}`);
    assert.ok(bottom <= height + 0.6, `${name} ${bottom}`);
    assert.ok(Math.abs(width - right - one.left) < 2, `${name} is centred`);
  }
});

const label = (name: number) => html`<i>${name}</i>`;

const placesOf = (count: number, start: number, format: SheetFormat): readonly string[] =>
  onSheets(
    Array.from({ length: count }, (_, index) => label(index + 1)),
    format,
    start,
  ).map(({ markup }) =>
    [...markup.matchAll(/left:([\d.]+)mm;top:([\d.]+)mm"><i>(\d+)/g)]
      .map(([, x, y, name]) => `${name} at ${x} ${y}`)
      .join(', '),
  );

it('are filled row by row from the place of the first label on', () => {
  const format = { ...sheetFormats.L7163, rows: 2 };
  assert.is(labelsOn(format), 4);
  assert.equal(placesOf(3, 1, format), ['1 at 4.65 15.15, 2 at 106.25 15.15, 3 at 4.65 53.25']);
  assert.equal(placesOf(3, 4, format), ['1 at 106.25 53.25', '2 at 4.65 15.15, 3 at 106.25 15.15']);
  assert.is(placesOf(9, 4, format).length, 3);
});

it.run();
