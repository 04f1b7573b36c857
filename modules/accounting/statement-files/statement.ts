import { add, sub } from '../../../kernel/values/money/money.ts';

/** Payment of a batch entry; the amount has the sign of the entry. */
export type BatchPayment = {
  readonly amount: number | null;
  readonly counterparty: string | null;
  readonly counterparty_account: string | null;
  readonly reference: string | null;
  readonly structured_reference: string | null;
  readonly text: string;
};

/** Counterparty and texts of a line that some formats have fields for. */
export type LineDetails = {
  readonly counterparty?: string | null;
  /** IBAN or account number of the counterparty. */
  readonly counterparty_account?: string | null;
  /** Reference with check digits: QRR, ISR or RF (ISO 11649). */
  readonly structured_reference?: string | null;
  readonly additional_text?: string | null;
  /** True if the bank marks the line as a returned payment. */
  readonly is_return?: boolean;
  /** Payments of a batch entry. */
  readonly payments?: BatchPayment[];
};

/** Line of a bank statement file; amounts in the account's currency, inflows positive. */
export type FileLine = LineDetails & {
  /** Row number in the file, from 1; for a table the row as the file shows it. */
  readonly row: number;
  readonly date: string;
  readonly amount: number;
  readonly description: string;
  readonly reference: string | null;
  /** Id assigned by the bank, if the format has one. */
  readonly fitid: string | null;
  readonly balance: number | null;
  /** Further texts of the row by name: cells of a table, payments of a batch. */
  readonly raw?: Readonly<Record<string, string>>;
};

/** Row left out of the import, with the reason. */
export type LeftOut = {
  readonly row: number;
  readonly reason: string;
  readonly text: string;
  /** Unread sheet of a workbook; `rows` is its number of rows. */
  readonly sheet?: string;
  readonly rows?: number;
};

/** Statement of one account. */
export type FileStatement = {
  readonly account: string | null;
  readonly currency: string | null;
  readonly opening: number | null;
  /** Closing balance stated by the bank. */
  readonly closing: number | null;
  readonly closing_date: string | null;
  readonly lines: readonly FileLine[];
  readonly left_out: readonly LeftOut[];
};

/** Content of a statement file. */
export type StatementFile = {
  readonly format: 'ofx' | 'qif' | 'camt' | 'mt940';
  /** Number of rows counted in the raw text. */
  readonly rows: number;
  readonly statements: readonly FileStatement[];
  /** Rows that belong to no statement. */
  readonly left_out: readonly LeftOut[];
};

/** Result of a format reader. */
export type ReadFile = Pick<StatementFile, 'statements' | 'left_out'>;

/** Error of a format reader for an invalid file; answered as a refusal. */
export class NoStatement extends Error {}

/** Joins texts into one line with single blanks, without empty or repeated parts. */
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
