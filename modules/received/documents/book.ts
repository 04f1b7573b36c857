import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import { notAllowed } from '../../../kernel/declare/refusal.ts';
import { AnyId, knownText, writtenWith } from '../../../kernel/declare/schemas.ts';
import { createDoc, docTypes } from '../../documents/contract/commands.ts';
import { doc, docLinked } from '../../documents/contract/facts.ts';
import { type DocLine, DocTypeName } from '../../documents/contract/queries.ts';
import { typeNeeded, unknownLines } from '../refusals.ts';
import { draftOf } from './draft.ts';
import { matchedContact, matchedLines } from './matches.ts';
import { proposedType } from './proposed-type.ts';
import { receivedRefusal } from './received-refusal.ts';

/** Books a received document as an own draft, through the operation that creates every draft. */
export const book = batch('received.documents.book', {
  says: 'Book a received document as an own draft.',
  explains: [
    'Creates a draft through the same checks as `documents_drafting_create` and marks the document `booked`; nothing is posted until the draft is issued.',
    "A bill keeps the sender's number and dates, other types take an own number and quote the sender's as reference.",
    'Type, contact and items default to the matches; an empty text in `line_map` removes a match.',
    '`doc_type_needed` asks for a type.',
    'A booked document is refused (`not_allowed`); deleting or voiding its own document makes it bookable again, and unvoiding that books it again.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  mayAsk: ['book'],
  takes: Type.Object({
    entity_id: AnyId,
    doc_type: Type.Optional(knownText(docTypes)),
    contact_id: Type.Optional(AnyId),
    original_doc_id: Type.Optional(AnyId),
    line_map: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'The item of a line, by its line_id; an empty text stands for no item.',
      }),
    ),
  }),
  gives: writtenWith({ doc_type: DocTypeName, received_id: Type.String() }),
  refuses: [notAllowed, typeNeeded, unknownLines, ...createDoc.refuses],
  lane: 'work',
  together: true,
  reads: (reader, input, state) => {
    const { entity_id, line_map = {} } = input;
    const refused = receivedRefusal(reader, state, 'book');
    if (refused) return refused;
    const docType = input.doc_type ?? proposedType(state);
    if (docType === null) return typeNeeded({ doc_type: state.doc_type, doc_types: [...docTypes] });
    const lines = reader.lines(entity_id) as readonly DocLine[];
    const ids = new Set(lines.map(({ line_id }) => line_id));
    const unknown = Object.keys(line_map).filter((id) => !ids.has(id));
    if (unknown.length > 0) return unknownLines({ lines: unknown });
    const found = matchedLines(reader, lines).map(
      ({ line_id, item_id }) => [line_id, line_map[line_id] ?? item_id ?? ''] as const,
    );
    const booking = {
      docType,
      contactId: input.contact_id ?? matchedContact(reader, state),
      originalId: input.original_doc_id,
      items: new Map(found.filter(([, item]) => item !== '')),
    };
    return { draft: draftOf(state, lines, booking) };
  },
  runs: (_, __, { draft }) => [send(createDoc, draft)],
  sums: ([made], { entity_id }, _) => {
    const { id = '', doc_type } = (made?.done ? made.answer : {}) as {
      id?: string;
      doc_type?: string;
    };
    return {
      facts: [
        docLinked(entity_id, { entity_id: id, entity_type: 'doc', relation: 'booked' }),
        docLinked(id, { entity_id, entity_type: 'doc', relation: 'received' }),
      ],
      answer: { id, doc_type, received_id: entity_id },
    };
  },
});
