import type { Look } from '../../../kernel/reader/reader.ts';

/** What is posted on an account on one side of a day. */
export const datedPostings = {
  isAnyAfter: (look: Look, account: string, date: string): boolean =>
    look.row(
      'SELECT 1 FROM journal_line WHERE company=:company AND account=:account AND date > :date LIMIT 1',
      { account, date },
    ) !== undefined,

  /** The documents of which something is posted through that day, whenever they are dated themselves. */
  documentsThrough: (look: Look, account: string, date: string): readonly string[] =>
    look
      .rows<{ id: string }>(
        `SELECT DISTINCT doc_id AS id FROM journal_line
         WHERE company=:company AND account=:account AND date <= :date AND doc_id IS NOT NULL`,
        { account, date },
      )
      .map(({ id }) => id),
};
