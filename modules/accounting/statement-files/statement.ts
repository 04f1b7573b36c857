import { add, sub } from '../../../kernel/values/money/money.ts';

/** A line of a bank's statement as its file tells it; money in the account's currency, positive where it came in. */
export type FileLine = {
  /** Its place among the rows of the file, from 1; of a table the row as the file shows it. */
  readonly row: number;
  readonly date: string;
  readonly amount: number;
  readonly description: string;
  readonly reference: string | null;
  /** The bank's own id of the line, where the format has one. */
  readonly fitid: string | null;
  readonly balance: number | null;
  /** Further texts of the row by name: the cells of a table, the payments of a batch. */
  readonly raw?: Readonly<Record<string, string>>;
};

/** A row of a file that is not taken as a line, and the reason. */
export type LeftOut = {
  readonly row: number;
  readonly reason: string;
  readonly text: string;
  /** The sheet of a workbook that was not read, and its number of rows. */
  readonly sheet?: string;
  readonly rows?: number;
};

/** The statement of one account. */
export type FileStatement = {
  readonly account: string | null;
  readonly currency: string | null;
  readonly opening: number | null;
  /** What the bank says stands on the account at the end. */
  readonly closing: number | null;
  readonly closing_date: string | null;
  readonly lines: readonly FileLine[];
  readonly left_out: readonly LeftOut[];
};

/** What a file holds. */
export type StatementFile = {
  readonly format: 'ofx' | 'qif' | 'camt' | 'mt940';
  /** Rows counted in the text itself, before it is read. */
  readonly rows: number;
  readonly statements: readonly FileStatement[];
  /** Rows that belong to no statement of the file. */
  readonly left_out: readonly LeftOut[];
};

/** What a reader of one format finds in a text. */
export type ReadFile = Pick<StatementFile, 'statements' | 'left_out'>;

/** Why a file, or a part of it, is no statement: thrown by its reader, told as a refusal. */
export class NoStatement extends Error {}

/** Texts as one line, blanks once, what is empty or said before left out. */
export const oneLine = (...parts: readonly (string | null | undefined)[]): string => {
  const said: string[] = [];
  for (const part of parts) {
    const text = part?.replace(/\s+/g, ' ').trim();
    if (text && !said.includes(text)) said.push(text);
  }
  return said.join(' ');
};

/** Opening balance plus lines less closing balance; undefined unless the file states both balances. */
export const balanceGap = ({
  opening,
  closing,
  lines,
}: Pick<FileStatement, 'opening' | 'closing' | 'lines'>): number | undefined =>
  opening === null || closing === null
    ? undefined
    : sub(add(opening, ...lines.map(({ amount }) => amount)), closing);
