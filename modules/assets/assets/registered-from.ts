import type { Reader } from '../../../kernel/reader/reader.ts';

/** The assets whose cost, or what was added to it, a bill debited, those that have left too: their cost was taken off its account. */
export const registeredFrom = (reader: Reader, doc_id: string) =>
  reader.rows<{ id: string; number: string }>(
    `SELECT v.id, v.number FROM asset_view v JOIN asset_bought b
       ON b.company=v.company AND b.asset_id=v.id
     WHERE v.company=:company AND b.doc_id=:doc_id GROUP BY v.id HAVING sum(b.amount) <> 0
     ORDER BY v.seq`,
    { doc_id },
  );
