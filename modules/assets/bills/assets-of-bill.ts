import type { Reader } from '../../../kernel/reader/reader.ts';

/** Assets with amounts registered from a bill, including those no longer on the books. */
export const assetsOfBill = (reader: Reader, doc_id: string) =>
  reader.rows<{ id: string; number: string }>(
    `SELECT v.id, v.number FROM asset_view v JOIN asset_bought b
       ON b.company=v.company AND b.asset_id=v.id
     WHERE v.company=:company AND b.doc_id=:doc_id GROUP BY v.id HAVING sum(b.amount) <> 0
     ORDER BY v.seq`,
    { doc_id },
  );
