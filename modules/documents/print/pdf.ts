import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { pricesHidden } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { documentPdf } from './document-pdf.ts';
import { fileName } from './file-name.ts';
import type { PrintableDocument } from './printable.ts';
import { printable, printableShared } from './printable-fields.ts';

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
  return state.is_shared
    ? printableShared(state, lines, company)
    : printable(state, lines, company, original?.ref_id ?? null);
};

/** Prints a document. */
export const pdf = query('documents.print.pdf', {
  says: 'Print a document as PDF.',
  explains: [
    'Prints the present state: drafts and void documents are marked, and an invoice that is not issued is titled pro forma.',
    'An issued document shows the letterhead of its issue; `customer_note` is printed, private notes and costs are not.',
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
