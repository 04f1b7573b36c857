import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes, oneOf } from '../../../kernel/declare/schemas.ts';
import { pdfAnswer, printRefusals } from '../../../kernel/platform/pdf/pdf-answer.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { languageOf, locationOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import {
  documentPdf,
  figuresOf,
  fileName,
  labelsOf,
  paperPdf,
  paperSizeOf,
  senderOf,
} from '../../documents/contract/queries.ts';
import { shelvedById } from '../../inventory/contract/queries.ts';
import { itemOf, type ListLine } from '../lines/line.ts';
import { linesOf } from '../lines/line-rows.ts';
import { type InventoryList, list } from '../state/inventory-list.ts';
import type { ListWords, PlacedLine } from './columns.ts';
import { type GoodsPaper, listPaper } from './list-paper.ts';
import { quotationOf } from './quotation.ts';

/** Paper of a list by its type; other types print as a packing list. */
const paperOfType: Readonly<Record<string, GoodsPaper>> = dictionary({
  ...{ transfer: 'transfer', audit: 'count', writeoff: 'writeoff' },
});

const chosen = ['picking', 'packing'] as const;

/** Language of what a customer reads: that of the contact; of what the company reads, its own. */
const paperLanguage = (
  reader: Reader,
  { contact_id }: InventoryList,
  kind: GoodsPaper | undefined,
  company: Company,
): string | undefined => {
  const isForContact = kind === undefined || kind === 'packing';
  const contact = isForContact && contact_id ? contactOf(reader, contact_id) : undefined;
  return contact?.language ?? languageOf(company);
};

/** Lines with the place and the quantity of their goods; for picking in the order of the places. */
const placed = (
  reader: Reader,
  lines: readonly ListLine[],
  kind: GoodsPaper,
  placeName: ListWords['placeName'],
): readonly PlacedLine[] => {
  const items = shelvedById(
    reader,
    lines.flatMap((line) => itemOf(line) ?? []),
  );
  const known = new Map(items.map((item) => [item.id, item]));
  const found = lines.map((line) => {
    const item = known.get(itemOf(line) ?? '');
    const expected = line.on_hand ?? item?.quantity ?? line.quantity ?? 0;
    return { ...line, place: placeName(item?.location_id), expected };
  });
  return kind === 'picking' ? found.toSorted((a, b) => a.place.localeCompare(b.place)) : found;
};

/** Prints a list. */
export const pdf = query('lists.print.pdf', {
  says: 'Print a list as PDF: picking or packing list, transfer, count sheet, write-off or quotation.',
  explains: [
    'The type of the list decides: a shipping list is a packing list, an audit a count sheet; `paper` prints any list as picking or packing list.',
    'A picking list is in the order of the places of the goods.',
    'A count sheet leaves the expected quantities out unless `expected` asks for them.',
    'Only a quotation has prices, none has costs; drafts and void lists are marked.',
    'Packing lists and quotations are in the language of the contact, all else in that of the company.',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: AnyId,
    paper: Type.Optional(oneOf(chosen)),
    expected: Type.Optional(
      Type.Boolean({ description: 'Count sheet: print the expected quantities.' }),
    ),
  }),
  gives: Bytes,
  media: 'application/pdf',
  refuses: [notFound, ...printRefusals],
  answer: async (reader, { entity_id, paper, expected = false }, { company }) => {
    const state = reader.state(list, entity_id);
    if (!state || state.deleted) return notFound({ what: 'list', id: entity_id });
    const isQuoted = state.list_type === 'quotation' && paper === undefined;
    const kind = paper ?? paperOfType[state.list_type] ?? 'packing';
    const language = paperLanguage(reader, state, isQuoted ? undefined : kind, company);
    const size = paperSizeOf(company.settings['paper']);
    const lines = linesOf(reader, entity_id);
    const told = { filename: fileName(state.ref_id, entity_id), inline: true };
    if (isQuoted)
      return pdfAnswer(documentPdf(quotationOf(state, lines, { company, language, size })), told);
    const placeName = (id: string | null | undefined): string =>
      id ? (locationOf(reader, id)?.name ?? '') : '';
    const figures = figuresOf(language, state.currency);
    const words = { labels: labelsOf(language), figures, placeName };
    const made = listPaper(state, placed(reader, lines, kind, placeName), {
      ...{ sender: senderOf(company), language, size, kind, words, showsExpected: expected },
    });
    return pdfAnswer(paperPdf(made), told);
  },
});
