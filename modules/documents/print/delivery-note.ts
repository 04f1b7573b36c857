import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound, refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, oneOf } from '../../../kernel/declare/schemas.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { locationOf, pricesHidden } from '../../companies/contract/queries.ts';
import { shelvedById } from '../../inventory/contract/queries.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { delivers } from '../types/all.ts';
import { deliveryPaper } from './delivery-paper.ts';
import { fileName } from './file-name.ts';
import { paperPdf } from './paper/paper.ts';
import { companyAtIssue } from './pdf.ts';

export const notDelivered = refusal(
  'not_delivered',
  409,
  'Delivery notes are printed of invoices and memos, which hand goods over. Print this document itself.',
);

/** Lines with the places of their goods, in the order of the places. */
const placed = (reader: Reader, lines: readonly DocLine[]) => {
  const ids = lines.flatMap(({ item_id }) => item_id ?? []);
  const items = new Map(shelvedById(reader, ids).map((item) => [item.id, item.location_id]));
  const placeOf = ({ item_id }: DocLine): string => {
    const id = item_id && items.get(item_id);
    return id ? (locationOf(reader, id)?.name ?? '') : '';
  };
  return lines
    .map((line) => ({ ...line, place: placeOf(line) }))
    .toSorted((a, b) => a.place.localeCompare(b.place));
};

/** Prints the delivery note or picking list of a document. */
export const deliveryNote = query('documents.print.deliveryNote', {
  says: 'Print the delivery note or the picking list of an invoice or memo as PDF.',
  explains: [
    'Goods only, without prices: what was ordered and what has been delivered so far; a document without goods prints all lines.',
    '`paper` picking prints where the goods are, in the order of the places, with a field for what was taken.',
    'The delivery note is in the language of the document, the picking list in that of the company and with the private notes.',
    'Other types are refused (`not_delivered`).',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    paper: Type.Optional(oneOf(['delivery', 'picking'] as const)),
  }),
  about: ({ entity_id }) => entity_id,
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, pricesHidden, notDelivered, ...printRefusals],
  answer: async (reader, { entity_id, paper = 'delivery' }, { company }) => {
    const state = reader.state(doc, entity_id);
    if (!state) return notFound({ what: 'document', id: entity_id });
    if (!delivers(state) || state.is_shared) return notDelivered();
    const lines = reader.lines(entity_id) as readonly DocLine[];
    const shown = paper === 'picking' ? placed(reader, lines) : lines;
    const filename = fileName(state.ref_id ?? undefined, entity_id);
    const made = deliveryPaper(state, shown, companyAtIssue(reader, state, company), paper);
    return pdfAnswer(paperPdf(made), { filename: `${paper}-${filename}`, inline: true });
  },
});
