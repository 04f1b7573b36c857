import { isDate } from '../../../../kernel/values/clock.ts';
import { linesOf } from '../../reading/collect.ts';
import type { SourceFile } from '../../reading/files.ts';

/** Row of a DATEV file by the names of its columns; no cells where its quotes do not close. */
export type DatevRow = {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>> | undefined;
};

/** DATEV file with the fields of its first row that are read. */
export type DatevFile = {
  readonly file: string;
  readonly source: Pick<SourceFile, 'name' | 'text'>;
  /** 16 customers and suppliers, 20 names of accounts, 21 postings. */
  readonly category: string;
  /** First day of the fiscal year. */
  readonly year_from: string | undefined;
  /** Digits of an account of the general ledger; a personal account has one more. */
  readonly account_length: number;
  /** Period of the postings. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly currency: string;
  /** Chart of accounts: 03 or 04, blank if not stated. */
  readonly chart: string;
  readonly rows: readonly DatevRow[];
};

/** Places of the fields in the first row (EXTF 700). */
const place = {
  ...{ category: 2, year_from: 12, account_length: 13, from: 14, to: 15, currency: 21, chart: 26 },
} as const;

/** True for a file in the format of DATEV, written by another program (EXTF) or by DATEV (DTVF). */
export const isDatev = (text = ''): boolean => /^"?(EXTF|DTVF)"?;\d+;\d+;/.test(text.slice(0, 200));

/** Cells of a row, with quotes doubled inside quotes; undefined where quotes do not close. */
const cellsOf = (line: string): readonly string[] | undefined => {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^";]*))(;|$)/y;
  for (let end = false; !end; ) {
    const found = cell.exec(line);
    if (!found) return undefined;
    const [, quoted, plain = '', after] = found;
    cells.push(quoted?.replaceAll('""', '"') ?? plain.trim());
    end = after === '';
  }
  return cells;
};

/** Date of `JJJJMMTT`. */
const dayOf = (text = ''): string | undefined => {
  const day = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  return isDate(day) ? day : undefined;
};

/** Reads the rows of a DATEV file; its first row describes it, the second names the columns. */
export const datevFile = ({ name, text = '' }: Pick<SourceFile, 'name' | 'text'>): DatevFile => {
  const lines = linesOf(text);
  const head = cellsOf(lines[0] ?? '') ?? [];
  const columns = cellsOf(lines[1] ?? '') ?? [];
  const length = Number(head[place.account_length]);
  return {
    file: name,
    source: { name, text },
    category: head[place.category] ?? '',
    year_from: dayOf(head[place.year_from]),
    account_length: length >= 4 && length <= 9 ? length : 4,
    from: dayOf(head[place.from]),
    to: dayOf(head[place.to]),
    currency: head[place.currency] ?? '',
    chart: head[place.chart] ?? '',
    rows: lines.flatMap((line, at): DatevRow[] => {
      if (at < 2 || line.trim() === '') return [];
      const cells = cellsOf(line);
      const named = cells && columns.map((column, n) => [column, cells[n] ?? ''] as const);
      return [{ line: at + 1, cells: named && Object.fromEntries(named) }];
    }),
  };
};
