/** A line of a bank's statement as its file tells it; money in the account's currency, positive where it came in. */
export type FileLine = {
  readonly date: string;
  readonly amount: number;
  readonly description: string;
  readonly reference: string | null;
  /** The bank's own id of the line, where the format has one. */
  readonly fitid: string | null;
  readonly balance: number | null;
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
};

/** What a file holds. */
export type StatementFile = {
  readonly format: 'ofx' | 'qif' | 'camt' | 'mt940';
  readonly statements: readonly FileStatement[];
};

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
