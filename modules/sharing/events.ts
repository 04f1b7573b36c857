import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of share links. */
export const events: EventNotes = {
  'share.created': 'A share link of a document or list was created. Its token is in no event.',
  'share.updated':
    'Expiry or import permission of a share link was changed, or the record was published again.',
  'share.revoked': 'A share link was revoked.',
  'share.expired': 'A share link expired.',
};
