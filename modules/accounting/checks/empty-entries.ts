import { type Check, check } from '../../../kernel/declare/check.ts';
import { voidEmpty } from './void-empty.ts';

const sql = `SELECT v.id, v.number, v.date FROM journal_entry_view v
 WHERE v.company=:company AND v.status='posted' AND v.amount=0 AND NOT EXISTS (SELECT 1 FROM journal_line l
   WHERE l.company=v.company AND l.entry_id=v.id AND (l.debit<>0 OR l.credit<>0)) ORDER BY v.seq`;

/** Check for entries without any debit or credit. */
export const empty: Check = check('zero_amount_jes', {
  says: 'Entries of zero; they are voided.',
  finds: ({ reader }) =>
    reader.rows<{ id: string; number: string; date: string }>(sql).map(({ id, number, date }) => ({
      details: () => ({ entry_id: id, number, date }),
      mend: { command: voidEmpty.name, input: { entity_id: id } },
    })),
});
