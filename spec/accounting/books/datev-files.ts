import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { textIn } from '../../../modules/migrations/reading/encodings.ts';
import type { DayTotals } from './exported.ts';

/** DATEV file: its first row, and its rows by the names of their columns. */
export type DatevFile = {
  readonly name: string;
  readonly encoding: string;
  readonly header: readonly string[];
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
};

/** Reads the files of an archive. */
export const datevFiles = (zip: Uint8Array): readonly DatevFile[] =>
  Object.entries(unzipSync(zip)).map(([name, bytes]) => {
    const { text = '', encoding = '' } = textIn(bytes) ?? {};
    const [header = [], columns = [], ...rows] = parse(text, {
      delimiter: ';',
      relax_column_count: true,
    }) as string[][];
    return {
      ...{ name, encoding, header, columns },
      rows: rows.map((row) => Object.fromEntries(columns.map((one, at) => [one, row[at] ?? '']))),
    };
  });

/** Files of a category: 16 parties, 20 names of accounts, 21 postings. */
export const ofCategory = (files: readonly DatevFile[], category: number): readonly DatevFile[] =>
  files.filter(({ header }) => header[2] === String(category));

const cents = (amount: string): number => Number(amount.replace(',', ''));

/** Date of a row `TTMM` in the period of its file. */
const dateOf = (file: DatevFile, day: string): string => {
  const [from = '', to = ''] = [file.header[14], file.header[15]];
  const years = [from.slice(0, 4), to.slice(0, 4)];
  const year = years.find((one) => {
    const date = `${one}${day.slice(2)}${day.slice(0, 2)}`;
    return date >= from && date <= to;
  });
  return `${year}-${day.slice(2)}-${day.slice(0, 2)}`;
};

/** Totals by day and account; personal accounts count for their control account. */
export const datevTotals = (
  files: readonly DatevFile[],
  controls: { readonly customers: string; readonly suppliers: string },
): DayTotals => {
  const totals: DayTotals = {};
  const accountOf = (number: string, length: number): string => {
    if (number.length <= length) return number.replace(/^0+/, '');
    return Number(number) < 7 * 10 ** length ? controls.customers : controls.suppliers;
  };
  for (const file of ofCategory(files, 21))
    for (const row of file.rows) {
      const amount = cents(row['Basis-Umsatz'] || row['Umsatz (ohne Soll/Haben-Kz)'] || '');
      const date = dateOf(file, row['Belegdatum'] ?? '');
      const isDebit = row['Soll/Haben-Kennzeichen'] === 'S';
      const length = Number(file.header[13]);
      for (const [column, isIt] of [
        ['Konto', isDebit],
        ['Gegenkonto (ohne BU-Schlüssel)', !isDebit],
      ] as const) {
        const place = `${date} ${accountOf(row[column] ?? '', length)}`;
        const [debit, credit] = totals[place] ?? [0, 0];
        totals[place] = isIt ? [debit + amount, credit] : [debit, credit + amount];
      }
    }
  return totals;
};
