import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { printed, printRefusals } from '../../../kernel/printed.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/shapes.ts';
import { documentPdf } from '../print/document-pdf.ts';
import { fileName } from '../print/file-name.ts';
import { doc } from './doc.ts';
import type { DocLine } from './goods-sums.ts';
import { printable, printableShared } from './printed.ts';

/** A document as it is printed. */
export const pdf = query('documents.docs.pdf', {
  says: 'Print a document as PDF.',
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, ...printRefusals],
  answer: async (look, { entity_id }, now) => {
    const state = look.state(doc, entity_id);
    if (!state) return notFound({ what: 'document', id: entity_id });
    const lines = look.lines(entity_id) as readonly DocLine[];
    const originalId = state.original_doc_id;
    const original = originalId ? look.state(doc, originalId) : undefined;
    const view = state.is_shared
      ? printableShared(state, lines, now.company)
      : printable(state, lines, now.company, original?.ref_id ?? null);
    const filename = fileName(state.ref_id ?? undefined, entity_id);
    return printed(documentPdf(view), { filename, inline: true });
  },
});
