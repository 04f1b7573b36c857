import { type Static, Type } from '@sinclair/typebox';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { ItemFile } from '../files/item-file.ts';
import { itemFields } from './facts.ts';

/** Reserved quantity of a lot. */
export const Reservation = Type.Object({
  quantity: Type.Number(),
  since: Type.String(),
  until: Type.Optional(orNull(Type.String())),
});

const ItemState = Type.Object({
  ...itemFields,
  quantity: Type.Number(),
  reserved_quantity: Type.Number(),
  /** Reservations by source: a document, a list, an order, or a word such as `manual`. */
  reservations: Type.Record(Type.String(), Reservation),
  status: Type.String(),
  /** Price list fields `<list>_price`, including the unit cost. */
  prices: Type.Record(Type.String(), Type.Number()),
  /** Company currency at receipt. */
  currency: Type.String(),
  source: Type.String(),
  expires_at: orNull(Type.String()),
  /** Receipt instant, the age for picking; refilling an empty lot resets it. */
  stocked_at: Type.String(),
  parent_id: orNull(Type.String()),
  source_doc_id: orNull(Type.String()),
  consignment_flag: orNull(Type.String()),
  consigned_from: orNull(Type.String()),
  consignment_doc_id: orNull(Type.String()),
  on_memo_to: orNull(Type.String()),
  on_memo_doc_id: orNull(Type.String()),
  /** The value is on the account for goods on memo. */
  on_memo_account: Type.Boolean(),
  previous_status: orNull(Type.String()),
  /** Lots split off manually. */
  children: Type.Array(Type.String()),
  child_skus: Type.Array(Type.String()),
  merged_into: orNull(Type.String()),
  merged_from: Type.Array(Type.String()),
  fulfilled_for_docs: Type.Array(Type.String()),
  /** Document for which this lot was split off. */
  split_for: orNull(Type.String()),
  /** Delivered and unreturned quantity, by document. */
  sold: Type.Record(Type.String(), Type.Number()),
  files: Type.Array(ItemFile),
  /** Main image. */
  hero_file_id: orNull(Type.String()),
  import_batch_id: orNull(Type.String()),
  /** Ledger id of the first fact; an item whose version equals it is unchanged. */
  made_at: Type.Integer(),
  /** True once it has moved, was reserved or was issued on a document. */
  used: Type.Boolean(),
});

/** State of an item: a lot or a piece at its own cost (specific identification, IAS 2.23). */
export type Item = Static<typeof ItemState>;

/** Initial state. */
export const blank: Item = {
  sku: '',
  name: '',
  sell_by: 'piece',
  tax_codes: [],
  allow_splitting: true,
  inventory_type: 'stock',
  recoverable: false,
  attributes: {},
  quantity: 0,
  reserved_quantity: 0,
  reservations: {},
  status: 'draft',
  prices: {},
  currency: 'USD',
  source: 'api',
  expires_at: null,
  stocked_at: '',
  parent_id: null,
  source_doc_id: null,
  consignment_flag: null,
  consigned_from: null,
  consignment_doc_id: null,
  on_memo_to: null,
  on_memo_doc_id: null,
  on_memo_account: false,
  previous_status: null,
  children: [],
  child_skus: [],
  merged_into: null,
  merged_from: [],
  fulfilled_for_docs: [],
  split_for: null,
  sold: {},
  files: [],
  hero_file_id: null,
  import_batch_id: null,
  made_at: 0,
  used: false,
};
