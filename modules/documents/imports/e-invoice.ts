import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch, type Now, type Send, send } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { type Refusal, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { currencyOf, taxesOf } from '../../companies/contract/queries.ts';
import { DocTypeName } from '../document/status.ts';
import { create } from '../drafting/create.ts';
import type { DocInput } from '../drafting/input.ts';
import { draftOfEInvoice, type EInvoiceDraft } from '../einvoice/draft.ts';
import type { EnInvoice } from '../einvoice/en-invoice.ts';
import { eInvoiceTask, rowsAboveLimit } from '../einvoice/read-task.ts';
import { LeftOut, RowCounts } from '../einvoice/row-counts.ts';
import { unitOfCode } from '../einvoice/write/unit-code.ts';
import { OpenMoney, openMoney } from '../on-account/open-money.ts';
import { type Supplier, supplierOf } from './e-invoice-supplier.ts';

export const notAnEInvoice = refusal(
  'not_an_e_invoice',
  422,
  'The content is no UBL or CII invoice, and no PDF with one inside. Send the XML or PDF of the invoice.',
);

export const tooManyRows = refusal(
  'too_many_lines',
  422,
  'An invoice has at most {limit} lines, taxes or allowances; this one has {count}. Ask the supplier for several invoices.',
);

/** Most characters of an invoice file. */
const longest = 8_000_000;

/** Answer of an operation that creates the draft of a received e-invoice. */
export const DraftMade = writtenWith({
  doc_type: DocTypeName,
  ref_id: orNull(Type.String()),
  /** Contact of the draft: the one sent, or the one with the VAT id of the file. */
  contact_id: orNull(Type.String()),
  /** Rows of the file and of the draft. */
  counted: RowCounts,
  left_out: Type.Array(LeftOut),
  /** Money that the supplier has, where the file states a prepaid amount. */
  on_account: Type.Array(OpenMoney),
  /** Broken rules of the arithmetic (BR-CO-10 to BR-CO-17), amounts not booked, rates to choose. */
  warnings: Type.Array(Type.String()),
});

/** Draft of a file with its supplier, and money on account of the supplier that may pay it. */
export type PlannedDraft = {
  readonly draft: EInvoiceDraft;
  readonly supplier: Supplier;
  readonly on_account: readonly OpenMoney[];
};

/** Plans the draft of a read invoice: the figures, the contact, and what is paid already. */
export const plannedDraft = (
  reader: Reader,
  invoice: EnInvoice,
  sent: string | undefined,
  now: Now,
): PlannedDraft => {
  const supplier = sent ? { contact_id: sent, warnings: [] } : supplierOf(reader, invoice);
  const { contact_id } = supplier;
  const isPrepaid = Boolean(invoice.totals.prepaid) && contact_id !== undefined;
  return {
    draft: draftOf(invoice, now),
    supplier,
    on_account: isPrepaid ? openMoney(reader, { side: 'supplier', contact_id }) : [],
  };
};

/** Answer about a draft that was created. */
export const draftAnswer = (
  answer: Readonly<Record<string, unknown>>,
  { draft, supplier, on_account }: PlannedDraft,
) => {
  const { told: _, ...made } = answer;
  const { counted, left_out, warnings } = draft;
  return {
    ...made,
    contact_id: supplier.contact_id ?? null,
    ...{ counted, left_out: [...left_out], on_account: [...on_account] },
    warnings: [...warnings, ...supplier.warnings],
  };
};

/** Command that creates a draft; the parties of the file are copied where no contact is known. */
export const draftSent = (
  invoice: EnInvoice,
  { draft, supplier: { contact_id } }: PlannedDraft,
): Send => {
  const { ref_id = null, ...fields } = draft.input;
  const party = contact_id
    ? { contact_id }
    : {
        contact_name: invoice.supplier_name,
        contact_tax_id: invoice.supplier_vat_id ?? invoice.supplier_tax_id,
      };
  const typed: Pick<DocInput, 'doc_type' | 'side' | 'ref_id' | 'reference'> = draft.is_credit
    ? { doc_type: 'credit_note', side: 'purchases', reference: ref_id }
    : { doc_type: 'bill', ref_id };
  return send(create, { ...typed, ...party, ...fields });
};

/** Refusal of an invoice that cannot be read, or has too many rows. */
export const unreadable = (invoice: EnInvoice | null): Refusal | undefined => {
  if (!invoice) return notAnEInvoice();
  const count = rowsAboveLimit(invoice);
  return count > 0 ? tooManyRows({ limit: limits.linesPerDocument, count }) : undefined;
};

/** Creates the draft of a received e-invoice; its warnings name what does not hold or is not booked. */
export const eInvoice = batch('documents.imports.eInvoice', {
  says: 'Create the draft of a received UBL or CII invoice: a bill, or a supplier credit.',
  explains: [
    'Send the XML (`not_an_e_invoice`); a PDF with an invoice inside goes to `documents_imports_eInvoiceFile`.',
    'Amounts and taxes of the file are kept, and tax codes come from the purchase rates where they fit.',
    'A prepayment invoice (type code 386) becomes an advance bill.',
    "A bill keeps the supplier's number, a credit becomes a supplier credit without an original.",
    'Without `contact_id` the contact with the VAT id of the supplier is taken; where none or several have it, name and id are copied.',
    '`counted` compares the rows of file and draft, `left_out` names the difference, `warnings` broken arithmetic rules and amounts not booked.',
    'Beside a prepaid amount, `on_account` lists the open money of the supplier.',
    'Posts nothing until issued; an existing number is `number_taken`.',
  ],
  by: 'operator',
  takes: Type.Object({
    content: Type.String({ minLength: 1, maxLength: longest, description: 'XML of the invoice.' }),
    contact_id: Type.Optional(AnyId),
    invoice: prepared<EnInvoice>(),
  }),
  gives: DraftMade,
  refuses: [notAnEInvoice, tooManyRows],
  lane: 'work',
  together: true,
  prepare: async ({ content, ...input }, { work }) => {
    const invoice = (await work(eInvoiceTask, { content })) as EnInvoice | null;
    const refused = unreadable(invoice);
    if (refused) return refused;
    return { ...input, content: '', ...(invoice ? { invoice } : {}) };
  },
  reads: (reader, { invoice, contact_id }, _, now) =>
    plannedDraft(reader, mustBe(invoice), contact_id, now),
  runs: ({ invoice }, _, planned) => [draftSent(mustBe(invoice), planned)],
  sums: ([made], _, __, planned) =>
    made?.done ? { facts: [], answer: draftAnswer(made.answer, planned) } : [],
});

/** Draft of a read invoice by the purchase rates of the company. */
const draftOf = (invoice: EnInvoice, now: Now): EInvoiceDraft =>
  draftOfEInvoice(
    invoice,
    taxesOf(now.company, 'purchase'),
    currencyOf(now.company),
    (code: string) => unitOfCode(now.company, code),
  );
