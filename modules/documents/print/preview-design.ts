import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { Bytes, orNull } from '../../../kernel/declare/schemas.ts';
import {
  designProblem,
  Language,
  languageOf,
  PaperDesign,
  paperDesignOf,
} from '../../companies/contract/queries.ts';
import { DocTypeName } from '../document/status.ts';
import { isDocType } from '../types/document-type.ts';
import { documentHtml } from './document-html.ts';
import { sampleDocument } from './sample.ts';

export const badDesign = refusal('bad_design', 422, 'The design is invalid: {why}.');

/** Shows a document with made-up lines in a design, as an HTML page. */
export const previewDesign = query('documents.print.previewDesign', {
  says: 'Show what documents look like in a design of papers, before it is saved.',
  explains: [
    'Draws a document with made-up lines under the letterhead of the company; nothing is recorded.',
    'Takes `design`, the value of the setting `paper_design`; without it the present one, with null the usual one.',
    'The page has no scripts and loads nothing.',
  ],
  by: 'viewer',
  takes: Type.Object({
    design: Type.Optional(orNull(PaperDesign)),
    doc_type: Type.Optional(DocTypeName),
    language: Type.Optional(Language),
  }),
  gives: Bytes,
  media: 'text/html',
  refuses: [badDesign],
  answer: (_, { design, doc_type = 'invoice', language }, { company }) => {
    const why = design ? designProblem(design) : undefined;
    if (why !== undefined) return badDesign({ why });
    const shown = design === undefined ? paperDesignOf(company) : (design ?? undefined);
    const view = sampleDocument(
      company,
      isDocType(doc_type) ? doc_type : 'invoice',
      language ?? languageOf(company),
    );
    const bytes = new TextEncoder().encode(documentHtml({ ...view, design: shown }));
    return { bytes, media: 'text/html; charset=utf-8', inline: true };
  },
});
