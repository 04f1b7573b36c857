import { Type } from '@sinclair/typebox';
import { FileRecord, fileRecord } from '../../../kernel/declare/records/attachments.ts';
import { NoteRecord } from '../../../kernel/declare/records/notes.ts';
import { titled, titledUnion } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { isZero } from '../../../kernel/values/money/money.ts';
import { receivedDocument as receivedLife } from '../../../machines/received-document.ts';
import { mailStatusFields } from '../../notifications/contract/queries.ts';
import {
  AdvanceBalance,
  AdvanceSettlement,
  advanceBalance,
  DocumentKind,
  SettledAdvance,
} from '../advances/advance.ts';
import { DeferredTax } from '../deferred-tax/deferred-tax.ts';
import { Payment } from '../payments/payment-fields.ts';
import { AgreedDiscount } from '../settlement-discount/discount.ts';
import {
  delivers,
  isCredit,
  isMadeOfConsignment,
  isOrder,
  isPurchase,
  receives,
  typeNamed,
  typeOf,
} from '../types/all.ts';
import { docTypes } from '../types/document-type.ts';
import { LastReminder } from './facts/reminders.ts';
import { headerFields, linkFields, senderFields, totalFields } from './fields.ts';
import {
  DeliveredGoods,
  LineRecord,
  ReceivedGoods,
  RestockedGoods,
  ReturnedGoods,
} from './line-records.ts';
import { type Doc, type DocNote, isIssued } from './state.ts';
import {
  DocStatus,
  DocTypeName,
  FulfillmentStatus,
  fulfillment,
  type Progress,
  PurchaseKind,
  RestockStatus,
  restocking,
  StockStatus,
  statesOf,
  stocking,
} from './status.ts';

const progress = (words: Progress, open: number, done: number): string =>
  isZero(done) ? words[0] : isZero(open) ? words[2] : words[1];

const hasGoods = ({ goods }: Doc): boolean =>
  !isZero(goods.goods_open) || !isZero(goods.goods_done);

/** Delivery status of an invoice or memo; null when there is nothing to deliver. */
export const fulfillmentOf = (state: Doc): string | null => {
  if (!delivers(state)) return null;
  const { goods_open, goods_done, to_deliver, delivered } = state.goods;
  return hasGoods(state)
    ? progress(fulfillment, goods_open, goods_done)
    : isZero(delivered)
      ? null
      : progress(fulfillment, to_deliver, delivered);
};

/**
 * Receipt status of a purchase; null when it has no goods. The bill of a consignment counts as
 * received.
 */
export const stockOf = (state: Doc): string | null => {
  const { goods } = state;
  if (!receives(state)) return null;
  if (isZero(goods.to_receive) && isZero(goods.received)) return null;
  if (isMadeOfConsignment(state)) return 'stocked';
  return progress(stocking, goods.to_receive, goods.received);
};

/** Restock status of a credit note of a sale, or of negative lines of an invoice; null for others. */
export const restockOf = (state: Doc): string | null => {
  const { to_take_back, taken_back, to_restock, restocked } = state.goods;
  const takesBack = typeOf(state).goods === 'delivery';
  if (!takesBack && (!isCredit(state) || isPurchase(state))) return null;
  const [open, done] = takesBack ? [to_take_back, taken_back] : [to_restock, restocked];
  return isZero(open) && isZero(done) ? null : progress(restocking, open, done);
};

/** Tests whether an issued document still has goods to deliver, receive or restock. */
export const hasOpenGoods = (state: Doc): boolean => {
  if (!isIssued(state) || state.is_shared) return false;
  const { goods } = state;
  if (delivers(state))
    return !isZero(goods.goods_open) && !['closed', 'converted', 'returned'].includes(state.status);
  if (receives(state) && !isOrder(state))
    return (
      stockOf(state) !== 'stocked' && !isZero(goods.to_receive) && state.status !== 'converted'
    );
  return restockOf(state) !== null && !isZero(goods.to_restock);
};

/** The record as answered; the kernel adds its lines. */
export const docRecord = (state: Doc): object => {
  const { goods, notes_list, files, posted: _p, is_shared, shared, ...rest } = state;
  const {
    pre_close_status: _c,
    pre_convert_status: _v,
    pre_void_delivered: _d,
    voided_on: _o,
    void_tax_date: _w,
    draft_tax_date: _f,
    advance_credits: _a,
    rate_of_day: _e,
    receipts: _r,
    is_number_typed: _t,
    number_scope: _n,
    consigned: _s,
    doc_number,
    migrated,
    ...shown
  } = rest;
  return {
    ...shown,
    doc_number: isIssued(state) || state.status === 'void' ? doc_number : null,
    fulfillment_status: fulfillmentOf(state),
    stock_status: stockOf(state),
    restock_status: restockOf(state),
    line_count: goods.lines,
    internal_notes: notes_list.map(noteRecord),
    files: files.map(fileRecord),
    ...(isIssued(state) && advanceBalance(state) ? { advance: advanceBalance(state) } : {}),
    ...(migrated ? { migrated } : {}),
    ...(is_shared ? { is_shared, shared } : {}),
  };
};

/** A note as answered. */
export const noteRecord = (note: DocNote) => ({ id: note.note_id, ...note });

const text = orNull(Type.String());

/** Share details of a received document. */
const SharedRecord = Type.Object({
  shared_type: oneOf<string>(['doc', 'list']),
  share_id: Type.String(),
  sender_key: Type.String(),
  sender_name: text,
  revision: Type.Integer(),
  published_at: Type.String(),
  digest: Type.String(),
  document: orNull(Type.Record(Type.String(), Type.Unknown())),
  booked_as: text,
});

/** Fields of every document as answered; lists omit the lines. */
const docFields = {
  ...headerFields,
  kind: Type.Optional(orNull(DocumentKind)),
  purchase_kind: Type.Optional(orNull(PurchaseKind)),
  ...totalFields,
  totals_source: Type.Optional(orNull(Type.Literal('import'))),
  ...linkFields,
  ...senderFields,
  doc_number: text,
  /** True for a document migrated from another system. */
  migrated: Type.Optional(Type.Boolean()),
  line_count: Type.Integer(),
  line_items: Type.Optional(Type.Array(LineRecord)),
  base_currency: Type.String(),
  amount_paid: Type.Number(),
  amount_outstanding: Type.Number(),
  written_off: Type.Number(),
  total_base: Type.Number(),
  outstanding_base: Type.Number(),
  /** Paid when it was issued: money on account applied, and tax withheld (BT-113). */
  prepaid_amount: Type.Optional(orNull(Type.Number())),
  /** Taxes that become due by its payments. */
  deferred_taxes: Type.Optional(Type.Array(DeferredTax)),
  /** Settlement discount by its payment terms, and what payments took of it. */
  settlement_discount: Type.Optional(orNull(AgreedDiscount)),
  discounted: Type.Optional(Type.Number()),
  /** Advances that its lines settle, documents that settle this advance, and what is left of it. */
  advances: Type.Optional(Type.Array(SettledAdvance)),
  advance_settlements: Type.Optional(Type.Array(AdvanceSettlement)),
  advance: Type.Optional(AdvanceBalance),
  /** Value added tax in company currency (BT-111), of a document in another one. */
  tax_total_base: Type.Optional(orNull(Type.Number())),
  payments: Type.Array(titled('DocumentPayment', Payment)),
  fulfillment_status: orNull(FulfillmentStatus),
  stock_status: orNull(StockStatus),
  restock_status: orNull(RestockStatus),
  fulfilled_items: Type.Array(DeliveredGoods),
  fulfilled_at: text,
  fulfilled_by: text,
  total_cogs: Type.Optional(Type.Number()),
  received_items: Type.Array(ReceivedGoods),
  returned_items: Type.Array(ReturnedGoods),
  restocked_items: Type.Array(RestockedGoods),
  finalized_at: text,
  sent_at: text,
  sent_via: text,
  sent_to: text,
  ...mailStatusFields,
  /** Last reminder of the invoice. */
  reminder: Type.Optional(orNull(LastReminder)),
  closed_at: text,
  void_reason: text,
  pre_void_status: orNull(DocStatus),
  pre_void_fulfillment: orNull(FulfillmentStatus),
  /** Credit note that cancelled a sent invoice under value added tax. */
  cancelled_by: Type.Optional(text),
  converted_to: text,
  converted_to_type: orNull(DocTypeName),
  /** Bills made of a consignment. */
  converted_into: Type.Optional(Type.Array(Type.String())),
  doc_origin: orNull(DocTypeName),
  credit_notes: Type.Array(Type.String()),
  linked: Type.Array(Type.Object({ entity_id: Type.String(), entity_type: Type.String() })),
  internal_notes: Type.Array(NoteRecord),
  files: Type.Array(FileRecord),
  is_shared: Type.Optional(Type.Boolean()),
  shared: Type.Optional(SharedRecord),
};

/** A document as answered, in the form of its type. */
export const DocRecord = titledUnion(
  'Document',
  'doc_type',
  docTypes.map((name) => ({
    title: typeNamed(name).title,
    value: name,
    fields: { status: oneOf(statesOf(name)) },
  })),
  recordOf({
    doc_type: DocTypeName,
    status: DocStatus,
    ...docFields,
  }),
);

/** A document shared by another installation, as answered. */
export const ReceivedRecord = titled(
  'ReceivedDocument',
  recordOf({ doc_type: Type.String(), status: oneOf(receivedLife.states), ...docFields }),
);
