import { view } from '../../../kernel/declare/projection.ts';
import {
  compare,
  isZero,
  mulMoney,
  roundRate,
  sub,
  toMillionths,
  toMinor,
} from '../../../kernel/values/money/money.ts';
import { isAdvance, openNet } from '../advances/advance.ts';
import { taxNotDue } from '../deferred-tax/share.ts';
import { docCountTable, docDueCountTable, docTable } from '../tables.ts';
import { hasBalance, isPayable, isPurchase, typeNamed } from '../types/all.ts';
import { doc } from './doc.ts';
import { docRecord, fulfillmentOf, hasOpenGoods, restockOf, stockOf } from './record.ts';
import { type Doc, isIssued } from './state.ts';

/** Documents of a company as listed. */
export const docView = view(docTable, {
  of: doc,
  columns: (state, { created_at }) => ({
    doc_type: state.doc_type,
    kind: state.kind ?? null,
    status: state.status,
    ref_id: state.ref_id ?? null,
    doc_number: state.doc_number,
    number_key: numberKey(
      state.doc_type,
      state.ref_id ?? null,
      state.number_scope ?? state.contact_id ?? null,
      state,
    ),
    reference: state.reference ?? null,
    is_shared: state.is_shared ? 1 : 0,
    // A cancelled invoice and its credit note are in no sum of issued documents.
    is_issued: isIssued(state) && !state.is_shared && !state.cancels_doc_id ? 1 : 0,
    is_purchase: isPurchase(state) ? 1 : 0,
    contact_id: state.contact_id ?? null,
    contact_name: state.contact_name ?? null,
    dated: dayOf(state, created_at),
    issue_date: state.issue_date ?? null,
    due_date: state.due_date ?? null,
    due: state.due_date ?? state.expected_delivery ?? dayOf(state, created_at),
    trade_side: tradeSide(state),
    open_side: isZero(state.amount_outstanding) ? null : tradeSide(state),
    owed_by: isOwed(state) ? (state.due_date ?? null) : null,
    valid_until: state.valid_until ?? null,
    expected_delivery: state.expected_delivery ?? null,
    ...money(state),
    purchase_kind: state.purchase_kind ?? null,
    fulfillment_status: fulfillmentOf(state),
    stock_status: stockOf(state),
    restock_status: restockOf(state),
    open_goods: hasOpenGoods(state) ? 1 : 0,
    original_doc_id: state.original_doc_id ?? null,
    converted_to: state.converted_to,
    converted_to_type: state.converted_to_type,
    source_memo_id: state.source_memo_id ?? null,
    source_subscription_id: state.source_subscription_id ?? null,
    commission_contact_id: state.commission_contact_id ?? null,
    posted: state.posted ? 1 : 0,
    discounted: state.payments.some((one) => one.settlement_discount) ? 1 : null,
    finalized_at: state.finalized_at,
    sent_at: state.sent_at,
  }),
  record: docRecord,
  counts: [docCountTable, docDueCountTable],
  search: (state) =>
    [
      state.ref_id,
      state.doc_number,
      state.reference,
      state.contact_name,
      state.contact_company_name,
      state.contact_id,
      state.title,
    ]
      .filter(Boolean)
      .join('\n'),
});

/** Date of a document: its issue date, else its creation date. */
const dayOf = ({ issue_date }: Doc, created_at: string): string =>
  issue_date ?? created_at.slice(0, 10);

/** Tests for an invoice or bill with an open balance. */
const isOwed = (state: Doc): boolean =>
  isPayable(state) && tradeSide(state) !== null && compare(state.amount_outstanding, 0) > 0;

const tradeSide = (state: Doc): 'sales' | 'purchases' | null => {
  if (!isIssued(state) || state.is_shared || !hasBalance(state)) return null;
  if (state.cancels_doc_id) return null;
  return isPurchase(state) ? 'purchases' : 'sales';
};

/** Unique key of a document number; bills are unique by supplier. */
export const numberKey = (
  docType: string,
  number: string | null,
  contact: string | null,
  { is_shared = false }: { readonly is_shared?: boolean } = {},
): string | null => {
  if (number === null || is_shared) return null;
  return typeNamed(docType).isNumberedBySupplier
    ? `${docType}|${contact ?? ''}|${number}`
    : `${docType}|${number}`;
};

const money = (state: Doc) => {
  const { currency, base_currency: base } = state;
  const rate = state.conversion_rate ?? 1;
  const net = sub(sub(state.subtotal, state.discount_amount), state.allowance_total);
  const inBase = (amount: number): number => toMinor(mulMoney(base, amount, rate), base);
  return {
    currency,
    base_currency: base,
    rate: toMillionths(roundRate(rate)),
    subtotal: toMinor(state.subtotal, currency),
    net: toMinor(net, currency),
    tax: toMinor(state.tax, currency),
    total: toMinor(state.total, currency),
    paid: toMinor(state.amount_paid, currency),
    outstanding: toMinor(state.amount_outstanding, currency),
    written_off: toMinor(state.written_off, currency),
    net_base: inBase(net),
    tax_base: inBase(state.tax),
    total_base: inBase(state.total),
    outstanding_base: toMinor(state.outstanding_base, base),
    advance_open: isIssued(state) && isAdvance(state) ? toMinor(openNet(state).base, base) : null,
    tax_not_due: isIssued(state) ? toMinor(taxNotDue(state), base) || null : null,
  };
};
