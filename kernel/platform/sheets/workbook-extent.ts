import { unzipSync } from 'fflate';
import { limits } from '../../declare/limits.ts';

/** A tag of a cell or a row through the next tag; attributes may hold `>`. */
const placed = /<(?:[^\s<>/:]+:)?(c|row)\s([^<]*)/g;
const place = /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const address = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

const columnOf = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);

/** Last row and column of a worksheet, as its cells and rows are placed; undefined where a place is none. */
const extentOf = (xml: string): { readonly rows: number; readonly columns: number } | undefined => {
  let [rows, columns] = [0, 0];
  for (const [, tag, attributes = ''] of xml.matchAll(placed))
    for (const [, double, single] of attributes.matchAll(place)) {
      const text = double ?? single ?? '';
      const [, letters = '', row = text] = address.exec(text) ?? [];
      if (!/^\d{1,7}$/.test(row) || (tag === 'c' && letters === '')) return undefined;
      rows = Math.max(rows, Number(row));
      columns = Math.max(columns, columnOf(letters));
    }
  return { rows, columns };
};

/**
 * True if the worksheets of an Excel workbook have at most `sheetCells` cells together. A reader makes all cells before
 * the last one, so a single cell in the last corner of a sheet would take gigabytes.
 */
export const cellsWithin = (bytes: Uint8Array): boolean => {
  let cells = 0;
  for (const part of Object.values(unzipSync(bytes))) {
    const extent = extentOf(Buffer.from(part).toString('latin1'));
    if (!extent) return false;
    cells += extent.rows * extent.columns;
    if (cells > limits.sheetCells) return false;
  }
  return true;
};
