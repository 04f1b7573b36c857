import { table } from '../../kernel/declare/table.ts';

/** Where received documents came from: the share that they are a revision of, and the link they were fetched by. */
export const receivedTable = table(
  'received_share',
  {
    id: 'text',
    /** The sender's key and what the sender calls the share. */
    share_key: 'text',
    revision: 'integer',
    /** With milliseconds, whatever the sender writes, so that texts compare as instants do. */
    published_at: 'text',
    digest: 'text',
    /** SHA-256 of the link, where it was fetched by one. */
    link: 'text?',
  },
  {
    indexes: [['company', 'share_key', 'published_at', 'revision']],
    sparse: [['link'], ['digest']],
  },
);
