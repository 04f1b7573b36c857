import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  hasMoneyOnAccount,
  openDocumentsOf,
  openGoodsOfContact,
} from '../../documents/contract/queries.ts';
import { contactGoods } from '../../inventory/contract/queries.ts';
import { balanceIsOpen, goodsAreOpen } from '../refusals.ts';

/** Refusal of contacts that cannot be deleted: a balance, an order or goods are open. */
export const openBusiness = (reader: Reader, ids: readonly string[]): Refusal | undefined => {
  const owing = ids.filter(
    (id) => openDocumentsOf(reader, id).length > 0 || hasMoneyOnAccount(reader, id),
  );
  if (owing.length > 0) return balanceIsOpen({ contact_ids: owing });
  const found = ids.map((id) => ({
    id,
    documents: openGoodsOfContact(reader, id),
    items: contactGoods(reader, id),
  }));
  const busy = found.filter((one) => one.documents.length + one.items.length > 0);
  if (busy.length === 0) return undefined;
  const documents = busy.flatMap((one) => one.documents);
  const items = busy.flatMap((one) => one.items);
  return goodsAreOpen({
    contact_ids: busy.map(({ id }) => id),
    open: [...documents.map(({ id, ref_id }) => ref_id ?? id), ...items.map(({ sku }) => sku)],
    doc_ids: documents.map(({ id }) => id),
    item_ids: items.map(({ id }) => id),
  });
};
