import type { Reader } from '../../../kernel/reader/reader.ts';
import { isOrder, isPayable, typeOf } from '../types/all.ts';
import { sqlHas } from '../types/sql.ts';

/** A document with open goods. */
export type OpenGoodsDocument = { readonly id: string; readonly ref_id: string | null };

/**
 * Documents of a contact with open goods: orders without a bill, unsettled memos and consignments,
 * and invoices and bills with goods to deliver or receive.
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
