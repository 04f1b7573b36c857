import type { Reader } from '../../../kernel/reader/reader.ts';
import { advanceNet, isAdvance } from '../advances/advance.ts';
import { sameRateCredits } from '../credit-notes/credited-amounts.ts';
import { creditedLine } from '../credit-notes/original-line.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { ReceivedRecord } from '../document/record.ts';
import { RetainedDocument, retainedDocumentsOf } from '../document/retention.ts';
import { isIssued } from '../document/state.ts';
import { DocStatus, DocTypeName } from '../document/status.ts';
import { docView } from '../document/view.ts';
import { Rate } from '../drafting/input.ts';
import { draftOfEInvoice } from '../einvoice/draft.ts';
import type { EnInvoice } from '../einvoice/en-invoice.ts';
import { readEInvoice } from '../einvoice/read.ts';
import { unitOfCode } from '../einvoice/write/unit-code.ts';
import { lifecycleRefusal } from '../issuing/lifecycle-refusal.ts';
import { applicationLoss } from '../on-account/application.ts';
import { onAccountAt, onAccountOpen } from '../on-account/balances.ts';
import { AccountKind } from '../on-account/fields.ts';
import { isMoneyless } from '../payments/payment-fields.ts';
import { unreturned } from '../payments/settlement.ts';
import { documentBody, documentHead } from '../print/document-html.ts';
import { documentPdf } from '../print/document-pdf.ts';
import { type Figures, figuresOf } from '../print/figures.ts';
import { fileName } from '../print/file-name.ts';
import { labelsOf, type PrintLabels } from '../print/labels.ts';
import { unitName } from '../print/lines.ts';
import { type PaperSize, paperSizeOf } from '../print/paper/page.ts';
import { type Paper, paperPdf, senderOf } from '../print/paper/paper.ts';
import {
  block,
  described,
  type FactRow,
  factsList,
  particularsOf,
  passage,
  recipientOf,
  signatures,
} from '../print/paper/parts.ts';
import { signedHead } from '../print/paper/signed-head.ts';
import { type Column, sumRow, tableOf } from '../print/paper/table.ts';
import { codeModules } from '../print/payment-code.ts';
import { printableOf } from '../print/pdf.ts';
import type { PrintableDocument, PrintableLine } from '../print/printable.ts';
import { lastPurchasePrice } from '../queries/last-purchase-price.ts';
import { agedAmounts, ages, openAt } from '../queries/open-at.ts';
import { openGoodsOfContact } from '../queries/open-goods-of-contact.ts';
import { netCosts } from '../receiving/line-costs.ts';
import { type CostedLine, costedLines } from '../receiving/purchase-lines.ts';
import { nextInSeries, nextNumbers } from '../sequences/series.ts';
import { offeredDiscount } from '../settlement-discount/offer.ts';
import { discountTaxable } from '../settlement-discount/split.ts';
import { taxRateOf } from '../totals/currency-conversion.ts';
import { SentLine } from '../totals/line.ts';
import { listTotals } from '../totals/list-totals.ts';
import { fieldOf, isTotalsProblem } from '../totals/problem.ts';
import { recordedCharges } from '../totals/recorded-charges.ts';
import { isWithheld, taxGroupsOf } from '../totals/tax-breakdown.ts';
import type { TaxGroup } from '../totals/tax-group.ts';
import {
  bringsMoney,
  delivers,
  isCredit,
  isPurchase,
  isSupplierCredit,
  namesWhere,
  typeNamed,
  typeOf,
} from '../types/all.ts';
import { sqlHas, sqlSigned } from '../types/sql.ts';

export type {
  Column,
  CostedLine,
  DocLine,
  EnInvoice,
  FactRow,
  Figures,
  Paper,
  PaperSize,
  PrintableDocument,
  PrintableLine,
  PrintLabels,
  TaxGroup,
};
export {
  AccountKind,
  advanceNet,
  agedAmounts,
  ages,
  applicationLoss,
  block,
  bringsMoney,
  codeModules,
  costedLines,
  creditedLine,
  DocStatus,
  DocTypeName,
  delivers,
  described,
  discountTaxable,
  documentBody,
  documentHead,
  documentPdf,
  docView,
  draftOfEInvoice,
  factsList,
  fieldOf,
  figuresOf,
  fileName,
  isAdvance,
  isCredit,
  isIssued,
  isMoneyless,
  isPurchase,
  isSupplierCredit,
  isTotalsProblem,
  isWithheld,
  labelsOf,
  lastPurchasePrice,
  lifecycleRefusal,
  listTotals,
  namesWhere,
  netCosts,
  nextInSeries,
  nextNumbers,
  offeredDiscount,
  onAccountAt,
  onAccountOpen,
  openAt,
  openGoodsOfContact,
  paperPdf,
  paperSizeOf,
  particularsOf,
  passage,
  printableOf,
  Rate,
  ReceivedRecord,
  RetainedDocument,
  readEInvoice,
  recipientOf,
  recordedCharges,
  retainedDocumentsOf,
  SentLine,
  sameRateCredits,
  senderOf,
  signatures,
  signedHead,
  sqlHas,
  sqlSigned,
  sumRow,
  tableOf,
  taxGroupsOf,
  taxRateOf,
  typeNamed,
  typeOf,
  unitName,
  unitOfCode,
  unreturned,
};

/** An issued document with a balance, as ageing and reconciliation read it; money in minor units. */
export type OpenDocument = {
  readonly id: string;
  readonly doc_type: string;
  readonly ref_id: string | null;
  readonly doc_number: string | null;
  readonly reference: string | null;
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

/** Issued invoices, bills and credit notes with a balance, of one contact or of all, oldest due date first. */
export const openDocumentsOf = (reader: Reader, contactId?: string): readonly OpenDocument[] =>
  reader.rows<OpenDocument>(
    `SELECT id, doc_type, ref_id, doc_number, reference, status, contact_id, contact_name, issue_date, due_date, currency,
       total, outstanding, outstanding_base, is_purchase
     FROM doc_view WHERE company=:company AND open_side IN ('sales', 'purchases') AND outstanding > 0
       AND (:contactId IS NULL OR contact_id=:contactId)
     ORDER BY coalesce(due_date, dated), id`,
    { contactId: contactId ?? null },
  );

/** Tests whether an item is on an issued document that is not void. */
export const isOnIssuedDocument = (reader: Reader, itemId: string): boolean =>
  reader.row(
    `SELECT 1 FROM doc_line_view l JOIN doc_view d ON d.company=l.company AND d.id=l.doc_id
     WHERE l.company=:company AND l.item_id=:itemId AND d.is_issued=1 LIMIT 1`,
    { itemId },
  ) !== undefined;

/** Tests whether any document, or money on account, names a contact. */
export const hasDocuments = (reader: Reader, contact_id: string): boolean =>
  ['doc_view', 'on_account_view'].some(
    (view) =>
      reader.row(
        `SELECT 1 FROM ${view} WHERE company=:company AND contact_id=:contact_id LIMIT 1`,
        {
          contact_id,
        },
      ) !== undefined,
  );

/** Tests whether money of a contact remains on account, of either side. */
export const hasMoneyOnAccount = (reader: Reader, contact_id: string): boolean =>
  reader.row(
    `SELECT 1 FROM on_account_view WHERE company=:company AND contact_id=:contact_id
       AND open_side IN ('customer', 'supplier') LIMIT 1`,
    { contact_id },
  ) !== undefined;

/** Tests whether an item is on a document that is neither void, converted nor closed. */
export const isOnLiveDocument = (reader: Reader, itemId: string): boolean =>
  reader.row(
    `SELECT 1 FROM doc_line_view l JOIN doc_view d ON d.company=l.company AND d.id=l.doc_id
     WHERE l.company=:company AND l.item_id=:itemId AND d.is_shared=0
       AND d.status NOT IN ('void', 'converted', 'closed') LIMIT 1`,
    { itemId },
  ) !== undefined;
