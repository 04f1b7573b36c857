import { on, type Parts } from '../../../../kernel/declare/actor.ts';
import { withSettlement } from '../../payments/settlement.ts';
import type { Clearing } from '../../receiving/grni-clearing.ts';
import { isCredit, posts, typeOf } from '../../types/all.ts';
import * as facts from '../facts/issue.ts';
import type { SenderFields } from '../fields.ts';
import { changeLines } from '../goods-sums.ts';
import { type Doc, isIssued } from '../state.ts';
import { bookingState } from './shared-documents.ts';

const when = on<Doc>();

type Cleared = readonly { readonly line_id: string; readonly clearing: Clearing }[];

/**
 * Stores the clearing of goods received not invoiced on the lines; the lines of a credit note have
 * none.
 */
const cleared = (doc: Doc, lines: Parts, all: Cleared | undefined): Doc['goods'] =>
  changeLines(doc.goods, lines, isCredit(doc) ? [] : (all ?? []), (line, { clearing }) => ({
    ...line,
    clearing,
  }));

type Issued = SenderFields & {
  readonly issue_date: string;
  readonly due_date?: string | null;
  readonly tax_date?: string;
  readonly ref_id: string;
  readonly conversion_rate: number;
  readonly rate_of_day?: boolean;
  readonly base_currency: string;
  readonly total_base: number;
  readonly prepaid_amount?: number;
  readonly deferred_taxes?: Doc['deferred_taxes'];
  readonly settlement_discount?: Doc['settlement_discount'];
  readonly advances?: Doc['advances'];
  readonly tax_total_base?: number;
  readonly cleared?: Cleared;
  readonly consigned?: Doc['consigned'];
};

/** The document as issued: number, dates, letterhead and company-currency total. */
const issued = (doc: Doc, data: Issued, at: string, lines: Parts): Doc => ({
  ...doc,
  ref_id: data.ref_id,
  doc_number: data.ref_id,
  issue_date: data.issue_date,
  due_date: data.due_date ?? doc.due_date ?? null,
  ...(data.tax_date === undefined
    ? {}
    : { tax_date: data.tax_date, draft_tax_date: doc.tax_date ?? null }),
  conversion_rate: data.conversion_rate,
  base_currency: data.base_currency,
  total_base: data.total_base,
  prepaid_amount: data.prepaid_amount ?? null,
  ...(data.rate_of_day ? { rate_of_day: true } : {}),
  ...(data.deferred_taxes ? { deferred_taxes: data.deferred_taxes } : {}),
  ...(data.settlement_discount ? { settlement_discount: data.settlement_discount } : {}),
  ...(data.advances ? { advances: data.advances } : {}),
  ...(data.tax_total_base === undefined ? {} : { tax_total_base: data.tax_total_base }),
  company_name: data.company_name ?? null,
  company_address: data.company_address ?? null,
  company_phone: data.company_phone ?? null,
  company_email: data.company_email ?? null,
  company_tax_id: data.company_tax_id ?? null,
  ...(data.seller ? { seller: data.seller } : {}),
  finalized_at: at,
  consigned: data.consigned ?? [],
  goods: cleared(doc, lines, data.cleared),
});

/** Folds of issuing, its reversal, and links to the document. */
export const issueFolds = [
  when(facts.docLinked, (doc, { entity_id, entity_type, relation, ...data }, _, lines) => ({
    ...doc,
    goods: cleared(doc, lines, data.cleared),
    linked: [...doc.linked, { entity_id, entity_type }],
    credit_notes: relation === 'credit_note' ? [...doc.credit_notes, entity_id] : doc.credit_notes,
    ...(data.advance_credit
      ? {
          advance_credits: [
            ...(doc.advance_credits ?? []),
            { credit_note_id: entity_id, ...data.advance_credit },
          ],
        }
      : {}),
    ...(relation === 'booked' ? bookingState(doc, entity_id) : {}),
  })),
  when(facts.docUnlinked, (doc, { entity_id, relation, cleared: all }, _, lines) => ({
    ...doc,
    goods: cleared(doc, lines, all),
    linked: doc.linked.filter((one) => one.entity_id !== entity_id),
    credit_notes: doc.credit_notes.filter((id) => id !== entity_id),
    ...(doc.advance_credits
      ? {
          advance_credits: doc.advance_credits.filter(
            ({ credit_note_id }) => credit_note_id !== entity_id,
          ),
        }
      : {}),
    ...(relation === 'booked' ? bookingState(doc, null) : {}),
  })),
  when(facts.docFinalized, (doc, data, { ts }, lines) =>
    withSettlement({
      ...issued(doc, data, ts, lines),
      source_proforma_ref: data.source_proforma_ref ?? doc.source_proforma_ref ?? null,
      status: typeOf(doc).statusWhenIssued,
      posted: doc.posted || posts(doc),
    }),
  ),
  when(facts.docConvertedToBill, (doc, data, { ts }, lines) =>
    withSettlement({
      ...issued(doc, data, ts, lines),
      doc_type: 'bill',
      doc_origin: 'purchase_order',
      source_po_ref: data.source_po_ref,
      status: 'awaiting_payment',
      posted: true,
    }),
  ),
  when(facts.docRevertedToDraft, (doc, data, _, lines) => ({
    ...withSettlement({
      ...doc,
      doc_type: data.doc_type ?? doc.doc_type,
      doc_origin: data.doc_type ? null : doc.doc_origin,
      ref_id: data.ref_id ?? doc.ref_id ?? null,
      is_number_typed: data.ref_id ? false : doc.is_number_typed,
      ...(doc.draft_tax_date === undefined || !isIssued(doc)
        ? {}
        : { tax_date: doc.draft_tax_date, draft_tax_date: null }),
      ...(doc.rate_of_day ? { conversion_rate: null, rate_of_day: false } : {}),
      status: 'draft',
      total_base: 0,
      prepaid_amount: null,
      ...(doc.reminder ? { reminder: null } : {}),
      ...(doc.deferred_taxes ? { deferred_taxes: [] } : {}),
      ...(doc.settlement_discount ? { settlement_discount: null } : {}),
      ...(doc.advances ? { advances: [] } : {}),
      ...(doc.tax_total_base === undefined ? {} : { tax_total_base: null }),
      consigned: [],
      goods: cleared(doc, lines, data.cleared),
    }),
    finalized_at: null,
    sent_at: null,
  })),
  when(facts.docVoided, (doc, data, _, lines) => ({
    ...doc,
    goods: cleared(doc, lines, data.cleared),
    consigned: [],
    status: 'void',
    void_reason: data.reason ?? null,
    pre_void_status: data.pre_void_status,
    pre_void_fulfillment: data.pre_void_fulfillment ?? null,
    pre_void_delivered: data.pre_void_delivered ?? null,
    voided_on: data.date,
    ...(data.cancelled_by ? { cancelled_by: data.cancelled_by } : {}),
    ...(data.tax_date === undefined ? {} : { void_tax_date: data.tax_date }),
    amount_outstanding: 0,
    outstanding_base: 0,
  })),
  when(facts.docUnvoided, (doc, data, _, lines) =>
    withSettlement({
      ...doc,
      goods: cleared(doc, lines, data.cleared),
      consigned: data.consigned ?? [],
      status: data.restored_status,
      void_reason: null,
      pre_void_status: null,
      pre_void_fulfillment: null,
      pre_void_delivered: null,
      voided_on: null,
      ...(doc.void_tax_date === undefined ? {} : { void_tax_date: null }),
    }),
  ),
];
