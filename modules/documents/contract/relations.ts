import { relation } from '../../../kernel/declare/relation.ts';
import { docCountTable, docLineTable, docTable, onAccountTable } from '../tables.ts';

/** Number and sums of documents by type, month and status. */
export const documentCounts = relation(docCountTable, [
  'doc_type',
  'dated',
  'status',
  'is_issued',
  'is_purchase',
  'n',
  'net_base',
  'outstanding_base',
]);

/** Lines of documents with quantities and amounts. */
export const documentLineRows = relation(docLineTable, [
  'doc_id',
  'line_id',
  'item_id',
  'sku',
  'name',
  'quantity',
  'net',
  'net_base',
  'is_goods',
  'received',
  'fulfilled',
  'cost',
]);

/** Documents: type, parties, dates, status and amounts in minor units. */
export const documentRows = relation(docTable, [
  'id',
  'seq',
  'created_at',
  'updated_at',
  'doc_type',
  'status',
  'ref_id',
  'reference',
  'is_shared',
  'is_issued',
  'is_purchase',
  'contact_id',
  'contact_name',
  'dated',
  'due_date',
  'due',
  'trade_side',
  'open_side',
  'expected_delivery',
  'currency',
  'rate',
  'subtotal',
  'net',
  'tax',
  'total',
  'outstanding',
  'net_base',
  'total_base',
  'outstanding_base',
  'tax_not_due',
  'kind',
  'advance_open',
  'discounted',
  'original_doc_id',
  'posted',
  'record',
  'owed_by',
  'open_goods',
]);

/** Money on account by contact: what remains, in minor units. */
export const onAccountRows = relation(onAccountTable, [
  'id',
  'seq',
  'side',
  'kind',
  'contact_id',
  'currency',
  'date',
  'status',
  'open_side',
  'remaining',
  'remaining_base',
]);
