import { stringify } from 'csv-stringify/sync';

/** CSV rows with CRLF line ends (RFC 4180); cells that a spreadsheet would run as a formula are escaped. */
export const csvText = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], { escape_formulas: true, record_delimiter: '\r\n' });
