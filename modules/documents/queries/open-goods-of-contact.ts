import type { Reader } from '../../../kernel/reader/reader.ts';
import { isOrder, isPayable, typeOf } from '../types/all.ts';
import { sqlHas } from '../types/sql.ts';

/** A document whose goods are not where they are to be. */
export type OpenGoodsDocument = { readonly id: string; readonly ref_id: string | null };

/**
 * The documents with a contact whose goods are on their way: orders that no bill has followed, memos and
 * consignments that are not settled, invoices and bills of which something is to be delivered.
 */
export const openGoodsOfContact = (
  reader: Reader,
  contact_id: string,
): readonly OpenGoodsDocument[] =>
  reader.rows<OpenGoodsDocument>(
    `SELECT id, coalesce(ref_id, doc_number) AS ref_id FROM doc_view
     WHERE company=:company AND contact_id=:contact_id AND is_shared=0 AND (
       (${sqlHas(isPayable)} AND open_goods=1)
       OR (${sqlHas((doc) => typeOf(doc).statusBeforeGoods !== null)}
         AND status IN ('final', 'partially_received', 'received', 'partial_returned'))
       OR (${sqlHas(isOrder)} AND status='sent'))
     ORDER BY seq`,
    { contact_id },
  );
