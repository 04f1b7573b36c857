import type { Reader } from '../../../kernel/reader/reader.ts';

/** Postings of an account before and after a day. */
export const datedPostings = {
  isAnyAfter: (reader: Reader, account: string, date: string): boolean =>
    reader.row(
      'SELECT 1 FROM journal_line WHERE company=:company AND account=:account AND date > :date LIMIT 1',
      { account, date },
    ) !== undefined,

  /** Documents with postings through that day, whatever their own date. */
  documentsThrough: (reader: Reader, account: string, date: string): readonly string[] =>
    reader
      .rows<{ id: string }>(
        `SELECT DISTINCT doc_id AS id FROM journal_line
         WHERE company=:company AND account=:account AND date <= :date AND doc_id IS NOT NULL`,
        { account, date },
      )
      .map(({ id }) => id),
};
