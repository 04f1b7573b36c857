import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { doc, docDeleted } from '../documents/contract/facts.ts';
import { release } from './documents/release.ts';

/** Reactions to deleted drafts. */
export const reactions: readonly Reaction[] = [
  reaction('received.draftDeleted', {
    when: docDeleted,
    of: doc,
    then: ({ state, meta }, _, reader) =>
      state.linked
        .map(({ entity_id }) => entity_id)
        .filter((id) => reader.state(doc, id)?.shared?.booked_as === meta.entity_id)
        .map((entity_id) => send(release, { entity_id, doc_id: meta.entity_id })),
  }),
];
