import { type Html, html } from '../../../kernel/values/html.ts';
import { labelsOn, type SheetFormat } from './formats.ts';

/** Corner of a label on its sheet, in millimetres. */
const cornerOf = ({ columns, left, top, across, down }: SheetFormat, place: number) => ({
  x: left + (place % columns) * across,
  y: top + Math.floor(place / columns) * down,
});

/** Labels on sheets, row by row; the first one at the place `start`, from 1, where a sheet was used before. */
export const onSheets = (
  labels: readonly Html[],
  format: SheetFormat,
  start: number,
): readonly Html[] => {
  const most = labelsOn(format);
  const skipped = (start - 1) % most;
  const count = Math.ceil((labels.length + skipped) / most);
  return Array.from({ length: count }, (_, sheet) => {
    const from = Math.max(sheet * most - skipped, 0);
    const mine = labels.slice(from, (sheet + 1) * most - skipped);
    const first = sheet === 0 ? skipped : 0;
    return html`<div class="sheet">${mine.map((label, index) => {
      const { x, y } = cornerOf(format, first + index);
      return html`<div class="cell" style="left:${x.toFixed(2)}mm;top:${y.toFixed(2)}mm">${label}</div>`;
    })}</div>`;
  });
};

/** Sizes of the papers of sheets, in millimetres. */
export const paperSizes = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;

/** Style sheet of sheets of labels. */
export const sheetStyles = ({ paper }: SheetFormat): string => {
  const { width, height } = paperSizes[paper];
  return `
@page { size: ${width}mm ${height}mm; margin: 0; }
.sheet {
  position: relative; width: ${width}mm; height: ${(height - 0.2).toFixed(2)}mm; overflow: hidden;
  break-inside: avoid; break-after: page;
}
.sheet:last-child { break-after: auto; }
.cell { position: absolute; }
.cell .label { break-after: auto; }
`;
};
