import { type Check, check } from '../../../kernel/declare/check.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';

const sql = `SELECT v.id, v.number, v.date, sum(l.debit) AS debit, sum(l.credit) AS credit
 FROM journal_line l JOIN journal_entry_view v ON v.company=l.company AND v.id=l.entry_id
 WHERE l.company=:company AND v.status<>'void' GROUP BY l.entry_id HAVING sum(l.debit)<>sum(l.credit) ORDER BY v.seq`;

/** Check for unbalanced entries; not repaired automatically, because the wrong line is unknown. */
export const unbalanced: Check = check('unbalanced_jes', {
  says: 'Entries whose debits and credits differ; correct them manually.',
  finds: ({ reader, now: { company } }) => {
    const currency = currencyOf(company);
    return reader
      .rows<{ id: string; number: string; date: string; debit: number; credit: number }>(sql)
      .map(({ id, number, date, debit, credit }) => ({
        details: () => ({
          entry_id: id,
          number,
          date,
          debit: fromMinor(debit, currency),
          credit: fromMinor(credit, currency),
          difference: fromMinor(debit - credit, currency),
        }),
      }));
  },
});
