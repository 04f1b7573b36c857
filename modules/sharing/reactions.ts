import { send } from '../../kernel/declare/operation.ts';
import { type Reaction, reaction } from '../../kernel/declare/reaction.ts';
import { docDeleted } from '../documents/contract/facts.ts';
import { listDeleted } from '../lists/contract/facts.ts';
import { revoke } from './links/revoke.ts';
import { share, shareIdOf } from './links/share.ts';

/** Revokes the link of a deleted document or list. */
export const reactions: readonly Reaction[] = [docDeleted, listDeleted].map((when) =>
  reaction(`sharing.revokes.${when.type}`, {
    when,
    then: ({ meta: { entity_id } }, _, reader) => {
      const stored = reader.state(share, shareIdOf(entity_id));
      const isThere = stored?.subject_id === entity_id && stored.status !== 'revoked';
      return isThere ? send(revoke, { entity_id }) : undefined;
    },
  }),
);
