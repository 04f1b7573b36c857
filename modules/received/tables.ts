import { table } from '../../kernel/declare/table.ts';

/** Origin of received documents: their share, revision and link. */
export const receivedTable = table(
  'received_share',
  {
    id: 'text',
    /** Public key of the sender with its id of the share. */
    share_key: 'text',
    revision: 'integer',
    /** With milliseconds, whatever the sender writes, so that texts compare as instants do. */
    published_at: 'text',
    digest: 'text',
    /** SHA-256 of the link by which it was fetched. */
    link: 'text?',
  },
  {
    indexes: [['company', 'share_key', 'published_at', 'revision']],
    sparse: [['link'], ['digest']],
  },
);
