import type { Reader } from '../../../kernel/reader/reader.ts';

/** Goods that are with somebody whom they do not belong to. */
export type Lent = { readonly id: string; readonly sku: string };

/** Goods of ours that are out at a contact, and goods of theirs that lie here. */
export const goodsWith = (reader: Reader, contact_id: string): readonly Lent[] =>
  reader.rows<Lent>(
    // The plus keeps SQLite from walking all items in their order for the sake of the sorting.
    `SELECT id, sku, +seq AS place FROM item_view
       WHERE company=:company AND on_memo_to=:contact_id AND +status='memo_out'
     UNION SELECT id, sku, +seq AS place FROM item_view
       WHERE company=:company AND consigned_from=:contact_id AND consignment_flag='in'
         AND +quantity > 0 ORDER BY place`,
    { contact_id },
  );
