import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { companyAt, pricesHidden } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { type Doc, isIssued } from '../document/state.ts';
import { openMoney } from '../on-account/open-money.ts';
import { isPayable, isPurchase } from '../types/all.ts';
import { documentPdf } from './document-pdf.ts';
import { fileName } from './file-name.ts';
import type { PrintableDocument } from './printable.ts';
import { printable, printableShared } from './printable-fields.ts';

/** The company with the logo and design that it had when a document was issued; of a draft the present ones. */
export const companyAtIssue = (
  reader: Reader,
  { finalized_at }: Pick<Doc, 'finalized_at'>,
  company: Company,
): Company => (finalized_at === null ? company : companyAt(reader, company, finalized_at));

/** Money on account of the customer of an open invoice, in its currency; undefined where there is none. */
const heldFor = (reader: Reader, state: Doc): number | undefined => {
  const { contact_id, currency } = state;
  const isOpen = isIssued(state) && isPayable(state) && !isPurchase(state);
  if (!isOpen || !contact_id || state.amount_outstanding <= 0) return undefined;
  const held = openMoney(reader, { side: 'customer', contact_id })
    .filter((one) => one.currency === currency)
    .map(({ remaining }) => remaining);
  return held.length > 0 ? sum(held) : undefined;
};

/** Printable form of a document; undefined when it does not exist. */
export const printableOf = (
  reader: Reader,
  entity_id: string,
  company: Company,
): PrintableDocument | undefined => {
  const state = reader.state(doc, entity_id);
  if (!state) return undefined;
  const lines = reader.lines(entity_id) as readonly DocLine[];
  const originalId = state.original_doc_id;
  const original = originalId ? reader.state(doc, originalId) : undefined;
  if (state.is_shared) return printableShared(state, lines, company);
  const then = companyAtIssue(reader, state, company);
  const view = printable(state, lines, then, original?.ref_id ?? null);
  const on_account = heldFor(reader, state);
  return on_account === undefined ? view : { ...view, on_account };
};

/** Prints a document. */
export const pdf = query('documents.print.pdf', {
  says: 'Print a document as PDF.',
  explains: [
    'Prints the present state: drafts and void documents are marked, and an invoice that is not issued is titled pro forma.',
    'An issued document shows the letterhead, logo and design of its issue; `customer_note` is printed, private notes and costs are not.',
    'Words, dates and figures are in the `language` of the document, else of the company.',
    'Purchase documents are refused with `prices_hidden` for roles that may not see their prices.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  about: ({ entity_id }) => entity_id,
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, pricesHidden, ...printRefusals],
  answer: async (reader, { entity_id }, now) => {
    const view = printableOf(reader, entity_id, now.company);
    if (!view) return notFound({ what: 'document', id: entity_id });
    const filename = fileName(reader.state(doc, entity_id)?.ref_id ?? undefined, entity_id);
    return pdfAnswer(documentPdf(view), { filename, inline: true });
  },
});
