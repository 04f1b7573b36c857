import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../declare/limits.ts';
import { titled } from '../../declare/schema-title.ts';
import { sanitizeText } from '../../values/sanitize.ts';

/** Rows of a file that are not imported, the reason, and the text of the first. */
export const LeftOutRows = titled(
  'LeftOutRows',
  Type.Object({
    /** Sheet of the workbook; the sheet that was read by default. */
    sheet: Type.Optional(Type.String()),
    /** The first row as the file shows it, from 1. */
    row: Type.Integer(),
    rows: Type.Integer(),
    reason: Type.String(),
    text: Type.String(),
  }),
);

/** Rows of a file that are not imported. */
export type LeftOutRows = Static<typeof LeftOutRows>;

/** Counts of a file: its rows that are not blank, headers apart, are those imported and those left out. */
export const rowCounts = {
  rows_in_file: Type.Integer(),
  rows_imported: Type.Integer(),
  rows_left_out: Type.Integer(),
  left_out: Type.Array(LeftOutRows),
};

/** The counts of a file by its rows that are imported and those that are left out. */
export const countRows = (rows_imported: number, left_out: readonly LeftOutRows[]) => {
  const rows_left_out = left_out.reduce((sum, { rows }) => sum + rows, 0);
  return {
    rows_in_file: rows_imported + rows_left_out,
    rows_imported,
    rows_left_out,
    left_out: [...left_out],
  };
};

/** The cells of a row as one text. */
export const textOfRow = (cells: readonly string[]): string =>
  sanitizeText(cells.filter((cell) => cell !== '').join(' '), limits.nameLength);
