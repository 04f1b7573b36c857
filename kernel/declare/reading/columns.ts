import type { Company } from '../../reader/reader.ts';
import { isDate } from '../../values/clock.ts';
import { fromMillionths, fromMinor } from '../../values/money/money.ts';
import type { Cell, Row } from '../projection.ts';

/** Types of PostgreSQL that columns of reading tables have. */
export type ReadingType =
  | 'text'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'jsonb';

/** Value of such a column, as JSON that PostgreSQL converts to its type. */
export type ReadingValue = string | number | boolean | null | object;

/** Column of a reading table: its type, its description, and its value in a row. */
export type ReadingColumn = {
  readonly type: ReadingType;
  readonly says: string;
  readonly isNullable: boolean;
  /** Column of the source row that it is read from; the one of the same name by default. */
  readonly from: string | undefined;
  readonly read: (cell: string | number, row: Row, company: Company) => ReadingValue;
};

type Made = (says: string, from?: string) => ReadingColumn;

const column =
  (type: ReadingType, read: ReadingColumn['read'] = (cell) => cell): Made =>
  (says, from) => ({ type, says, isNullable: false, from, read });

/** Text as it is. */
export const text = column('text');

/** Whole number as it is. */
export const whole = column('bigint');

/** Decimal as it is. */
export const decimal = column('numeric');

/** Calendar date, `YYYY-MM-DD`; null where an old record has a text that is none. */
export const date = column('date', (cell) =>
  isDate(String(cell)) && cell >= '0001' ? cell : null,
);

/** Instant in ISO 8601. */
export const instant = column('timestamptz');

/** JSON text as a value. */
export const json = column('jsonb', (cell) => JSON.parse(String(cell)) as ReadingValue);

/** Flag of 0 or 1. */
export const flag = column('boolean', (cell) => cell === 1);

/** Quantity, rate or amount per unit in millionths as a decimal. */
export const millionths = column('numeric', (cell) => fromMillionths(cell as number));

/**
 * Amount in minor units as a decimal. `currency` is the column of the source row with its currency, or reads that of the
 * company.
 */
export const money = (
  says: string,
  currency: string | ((company: Company) => string),
  from?: string,
): ReadingColumn =>
  column('numeric', (cell, row, company) =>
    fromMinor(
      cell as number,
      typeof currency === 'string' ? String(row[currency]) : currency(company),
    ),
  )(says, from);

/** Text of the company of a row, such as its currency; `from` is a column of the source that is never null. */
export const companyText = (
  says: string,
  textOf: (company: Company) => string,
  from: string,
): ReadingColumn => column('text', (_, __, company) => textOf(company))(says, from);

/** The same column without a value in some rows. */
export const optional = (one: ReadingColumn): ReadingColumn => ({ ...one, isNullable: true });

/** Value of a column in a row of its table; null where the source has none. */
export const valueIn = (
  name: string,
  { from = name, read }: ReadingColumn,
  row: Row,
  company: Company,
): ReadingValue => {
  const cell: Cell | undefined = row[from];
  return cell === null || cell === undefined ? null : read(cell, row, company);
};
