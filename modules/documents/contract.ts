import type { Look } from '../../kernel/reader/reader.ts';
import { asked } from './docs/ask.ts';
import { cnRefund } from './docs/cn-refund.ts';
import { create as createDoc } from './docs/create.ts';
import { creditsAlike } from './docs/credit.ts';
import { doc } from './docs/doc.ts';
import {
  docClosed,
  docConversionChanged,
  docConversionUndone,
  docConverted,
  docCreated,
  docDeleted,
  docPatched,
  docReopened,
  docSent,
  docSharedImport,
  docSharedLines,
  docSharedUpdated,
  docUnsent,
  docUpdated,
} from './docs/facts.ts';
import {
  docFulfilled,
  docFulfillmentReversed,
  docLinesReserved,
  docLinesReturned,
  docLinesSold,
  docMemoOut,
  docPartiallyFulfilled,
  docRestockCounted,
  docRestocked,
  docRestockReversed,
  type FulfilledItem,
  type MemoItem,
  type RestockedItem,
  type ReversedItem,
} from './docs/facts-goods.ts';
import {
  type ClearedLine,
  docConvertedToBill,
  docFinalized,
  docLinked,
  docRevertedToDraft,
  docUnlinked,
  docUnvoided,
  docVoided,
  type SettledConsignment,
} from './docs/facts-issue.ts';
import {
  docBalanceWrittenOff,
  docPaymentReceived,
  docPaymentRefunded,
  docPaymentVoided,
} from './docs/facts-money.ts';
import {
  docItemsReturned,
  docReceiptReversed,
  docReceived,
  type LeftItem,
  type ReceivedItem,
} from './docs/facts-purchases.ts';
import { type DocType, docTypes, isDocType } from './docs/fields.ts';
import type { DocLine } from './docs/goods-sums.ts';
import type { DocInput } from './docs/input.ts';
import { agedAmounts, ages, openAt } from './docs/open-at.ts';
import { creditedLine } from './docs/original-line.ts';
import { payment } from './docs/payment.ts';
import type { Payment } from './docs/payment-fields.ts';
import { printable } from './docs/printed.ts';
import { DocRecord } from './docs/record.ts';
import { KeptDocument, keptDocumentsOf } from './docs/retention.ts';
import { type Doc, isIssued, isPurchase, type Shared } from './docs/state.ts';
import { unfinishedWith } from './docs/unfinished-with.ts';
import { docView } from './docs/view.ts';
import { netCosts } from './goods/line-costs.ts';
import { type ReckonedLine, reckonedLines } from './goods/purchase.ts';
import { notOnHand } from './goods/refusals.ts';
import { one as importDocument } from './imports/one.ts';
import { upsert as importDraftAnew } from './imports/upsert.ts';
import { documentBody, documentHead } from './print/document-html.ts';
import { documentPdf } from './print/document-pdf.ts';
import { fileName } from './print/file-name.ts';
import type { PrintLabels } from './print/labels.ts';
import type { PrintableDocument } from './print/printable.ts';
import { sequenceSet } from './sequences/sequence.ts';
import { nextOf, nextsOf, type Series } from './sequences/series.ts';
import { docTable } from './tables.ts';
import { listTotals } from './totals/list-totals.ts';
import { isTotalsProblem } from './totals/problem.ts';

export type {
  ClearedLine,
  Doc,
  DocInput,
  DocLine,
  DocType,
  FulfilledItem,
  LeftItem,
  MemoItem,
  Payment,
  PrintableDocument,
  PrintLabels,
  ReceivedItem,
  ReckonedLine,
  RestockedItem,
  ReversedItem,
  Series,
  SettledConsignment,
  Shared,
};
export {
  agedAmounts,
  ages,
  asked,
  cnRefund,
  createDoc,
  creditedLine,
  creditsAlike,
  DocRecord,
  doc,
  docBalanceWrittenOff,
  docClosed,
  docConversionChanged,
  docConversionUndone,
  docConverted,
  docConvertedToBill,
  docCreated,
  docDeleted,
  docFinalized,
  docFulfilled,
  docFulfillmentReversed,
  docItemsReturned,
  docLinesReserved,
  docLinesReturned,
  docLinesSold,
  docLinked,
  docMemoOut,
  docPartiallyFulfilled,
  docPatched,
  docPaymentReceived,
  docPaymentRefunded,
  docPaymentVoided,
  docReceiptReversed,
  docReceived,
  docReopened,
  docRestockCounted,
  docRestocked,
  docRestockReversed,
  docRevertedToDraft,
  docSent,
  docSharedImport,
  docSharedLines,
  docSharedUpdated,
  docTable,
  docTypes,
  docUnlinked,
  docUnsent,
  docUnvoided,
  docUpdated,
  documentBody,
  documentHead,
  documentPdf,
  docView,
  docVoided,
  fileName,
  importDocument,
  importDraftAnew,
  isDocType,
  isIssued,
  isPurchase,
  isTotalsProblem,
  KeptDocument,
  keptDocumentsOf,
  listTotals,
  netCosts,
  nextOf,
  nextsOf,
  notOnHand,
  openAt,
  payment,
  printable,
  reckonedLines,
  sequenceSet,
  unfinishedWith,
};

/** An issued document with a balance, as ageing and reconciliation read it; money in minor units. */
export type OpenDocument = {
  readonly id: string;
  readonly doc_type: string;
  readonly ref_id: string | null;
  readonly status: string;
  readonly contact_id: string | null;
  readonly contact_name: string | null;
  readonly issue_date: string | null;
  readonly due_date: string | null;
  readonly currency: string;
  readonly total: number;
  readonly outstanding: number;
  readonly outstanding_base: number;
  readonly is_purchase: number;
};

/** The issued invoices, bills and credit notes with a balance, of one contact or of all, oldest due first. */
export const openDocumentsOf = (look: Look, contactId?: string): readonly OpenDocument[] =>
  look.rows<OpenDocument>(
    `SELECT id, doc_type, ref_id, status, contact_id, contact_name, issue_date, due_date, currency,
       total, outstanding, outstanding_base, is_purchase
     FROM doc_view WHERE company=:company AND open_side IN ('sales', 'purchases') AND outstanding > 0
       AND (:contactId IS NULL OR contact_id=:contactId)
     ORDER BY coalesce(due_date, dated), id`,
    { contactId: contactId ?? null },
  );

/** Whether an item stands on an issued document that is not void. */
export const isOnIssuedDocument = (look: Look, itemId: string): boolean =>
  look.row(
    `SELECT 1 FROM doc_line_view l JOIN doc_view d ON d.company=l.company AND d.id=l.doc_id
     WHERE l.company=:company AND l.item_id=:itemId AND d.is_issued=1 LIMIT 1`,
    { itemId },
  ) !== undefined;

/** Whether any document names a contact. */
export const hasDocuments = (look: Look, contact_id: string): boolean =>
  look.row('SELECT 1 FROM doc_view WHERE company=:company AND contact_id=:contact_id LIMIT 1', {
    contact_id,
  }) !== undefined;

/** Whether an item stands on a document that lives: a draft, or issued and neither void nor settled into another. */
export const isOnLiveDocument = (look: Look, itemId: string): boolean =>
  look.row(
    `SELECT 1 FROM doc_line_view l JOIN doc_view d ON d.company=l.company AND d.id=l.doc_id
     WHERE l.company=:company AND l.item_id=:itemId AND d.is_shared=0
       AND d.status NOT IN ('void', 'converted', 'closed') LIMIT 1`,
    { itemId },
  ) !== undefined;
