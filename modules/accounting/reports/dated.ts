import type { Reader } from '../../../kernel/reader/reader.ts';

/** What is posted on an account on one side of a day. */
export const datedPostings = {
  isAnyAfter: (reader: Reader, account: string, date: string): boolean =>
    reader.row(
      'SELECT 1 FROM journal_line WHERE company=:company AND account=:account AND date > :date LIMIT 1',
      { account, date },
    ) !== undefined,

  /** The documents of which something is posted through that day, whenever they are dated themselves. */
  documentsThrough: (reader: Reader, account: string, date: string): readonly string[] =>
    reader
      .rows<{ id: string }>(
        `SELECT DISTINCT doc_id AS id FROM journal_line
         WHERE company=:company AND account=:account AND date <= :date AND doc_id IS NOT NULL`,
        { account, date },
      )
      .map(({ id }) => id),
};
