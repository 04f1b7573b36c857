import type { Reader } from '../../../kernel/reader/reader.ts';

/** Id and SKU of goods held for another owner. */
export type Lent = { readonly id: string; readonly sku: string };

/** Own goods on memo at a contact, and the contact's consigned goods on hand. */
export const contactGoods = (reader: Reader, contact_id: string): readonly Lent[] =>
  reader.rows<Lent>(
    // The plus keeps SQLite from scanning all items in sort order.
    `SELECT id, sku, +seq AS place FROM item_view
       WHERE company=:company AND on_memo_to=:contact_id AND +status='memo_out'
     UNION SELECT id, sku, +seq AS place FROM item_view
       WHERE company=:company AND consigned_from=:contact_id AND consignment_flag='in'
         AND +quantity > 0 ORDER BY place`,
    { contact_id },
  );
