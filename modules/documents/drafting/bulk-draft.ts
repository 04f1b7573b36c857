import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, inQuery } from '../../../kernel/declare/schemas.ts';
import { type Source, sourceOf } from '../conversion/conversion-source.ts';
import { type ReservedLot, reservedLotsOf } from '../delivery/plan-reserve.ts';
import { doc } from '../document/doc.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { deletionFacts } from './delete.ts';

const somePosted = refusal(
  'posted_documents',
  409,
  'Nothing was deleted: the documents {doc_ids} have journal entries. Void them instead.',
);

const DocIds = Type.Union([
  Type.Array(AnyId, { minItems: 1, maxItems: limits.bulkIds }),
  Type.String({ minLength: 1, maxLength: limits.bulkIds * 60 }),
]);

/** Ids sent singly or separated by commas, each once. */
const idsOf = (sent: Static<typeof DocIds>): string[] => {
  const all = (Array.isArray(sent) ? sent : [sent]).flatMap((text) => text.split(','));
  return [...new Set(all.map((id) => id.trim()).filter(Boolean))];
};

type Draft = {
  readonly id: string;
  readonly state: Doc;
  readonly lines: readonly DocLine[];
  readonly source: Source | undefined;
  readonly held: readonly ReservedLot[];
};

/**
 * Deletes drafts. Other documents are skipped, but one with journal entries refuses the whole
 * request.
 */
export const bulkDraft = command('documents.drafting.bulkDraft', {
  says: 'Delete several drafts.',
  explains: [
    'All or nothing for documents with journal entries: one of them refuses the whole request with `posted_documents`.',
    'Other documents that are no drafts, or do not exist, are listed in `skipped` with the reason.',
    'Effects are those of `documents_drafting_delete`.',
    'At most 1000 ids, separated by commas or as an array.',
  ],
  by: 'manager',
  takes: Type.Object({ doc_ids: inQuery(DocIds) }),
  gives: Type.Object({
    deleted: Type.Array(Type.String()),
    skipped: Type.Array(Type.Object({ id: Type.String(), reason: Type.String() })),
  }),
  refuses: [somePosted],
  reads: (reader, { doc_ids }) => {
    const drafts: Draft[] = [];
    const skipped: { id: string; reason: string }[] = [];
    const posted: string[] = [];
    for (const id of idsOf(doc_ids)) {
      const state = reader.state(doc, id);
      if (!state || state.is_shared) skipped.push({ id, reason: 'The document does not exist.' });
      else if (state.posted) posted.push(id);
      else if (state.status !== 'draft')
        skipped.push({ id, reason: `The document is ${state.status}.` });
      else {
        const lines = reader.lines(id) as readonly DocLine[];
        const held = reservedLotsOf(reader, id, lines);
        drafts.push({ id, state, lines, source: sourceOf(reader, state), held });
      }
    }
    return posted.length ? somePosted({ doc_ids: posted }) : { drafts, skipped };
  },
  decide: (_, __, ___, { drafts, skipped }) => {
    const facts: Fact[] = drafts.flatMap(({ id, lines, source, held }) =>
      deletionFacts(id, lines, source, held),
    );
    return { facts, answer: { deleted: drafts.map(({ id }) => id), skipped } };
  },
});
