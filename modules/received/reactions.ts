import { type Now, send } from '../../kernel/declare/operation.ts';
import { type Happened, type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { type Doc, doc, docDeleted, docUnvoided, docVoided } from '../documents/contract/facts.ts';
import { rebook } from './documents/rebook.ts';
import { release } from './documents/release.ts';

/** Received documents that an own document refers to, with the document as which each is booked. */
const receivedOf = (
  reader: Reader,
  { linked }: Doc,
): readonly { readonly entity_id: string; readonly booked_as: string | null }[] =>
  linked.flatMap(({ entity_id }) => {
    const shared = reader.state(doc, entity_id)?.shared;
    return shared ? [{ entity_id, booked_as: shared.booked_as }] : [];
  });

type Ended = Pick<Happened<unknown, Doc>, 'state' | 'meta'>;

/** Releases the received documents that are booked as the document. */
const releases = ({ state, meta: { entity_id: doc_id } }: Ended, _: Now, reader: Reader) =>
  receivedOf(reader, state)
    .filter(({ booked_as }) => booked_as === doc_id)
    .map(({ entity_id }) => send(release, { entity_id, doc_id }));

/** Reactions to own documents that end or are restored: a deleted or void one releases the received document. */
export const reactions: readonly Reaction[] = [
  reaction('received.draftDeleted', { when: docDeleted, of: doc, then: releases }),
  reaction('received.documentVoided', { when: docVoided, of: doc, then: releases }),
  reaction('received.documentRestored', {
    when: docUnvoided,
    of: doc,
    then: ({ state, meta: { entity_id: doc_id } }, _, reader) =>
      receivedOf(reader, state)
        .filter(({ booked_as }) => booked_as !== doc_id)
        .map(({ entity_id }) => send(rebook, { entity_id, doc_id })),
  }),
];
