import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';

/** Amounts of a credit note's live entry by account, credits positive, in company currency. */
export const creditedByAccount = (
  reader: Reader,
  id: string,
  currency: string,
): ReadonlyMap<string, number> =>
  new Map(
    reader
      .rows<{ account: string; units: number }>(
        `SELECT l.account, sum(l.credit - l.debit) AS units
           FROM journal_entry_view e JOIN journal_line l ON l.company=e.company AND l.entry_id=e.id
         WHERE e.company=:company AND e.doc_id=:id AND e.je_type='credit_note' AND e.status='posted'
         GROUP BY l.account`,
        { id },
      )
      .map(({ account, units }) => [account, fromMinor(units, currency)]),
  );
