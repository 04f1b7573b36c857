import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of connectors: platforms, synchronizations and the outbound queue. */
export const events: EventNotes = {
  'connector.configured': 'Direction, frequency or hour of a synchronization was set.',
  'connector.connected': 'A platform was connected. Its credentials are in no event.',
  'connector.disconnected': 'The credentials of a platform were deleted.',
  'connector.sync_requested':
    'The daily clock or a webhook of a platform requested a synchronization.',
  'connector.record_linked': 'A record of a platform was linked to an entity.',
  'connector.queued':
    'A record was added to the outbound queue of a platform; its content is read when it is sent.',
  'connector.requeued': 'A push to a platform is retried.',
  'connector.pushed': 'A platform received a record.',
  'connector.push_skipped':
    'Nothing was sent to a platform: the record is up to date there, or gone.',
  'connector.push_failed':
    'A push to a platform failed: it waits for a retry or for new credentials, or it is given up.',
  'connector.synced':
    'A synchronization with a platform ended; `status` says how far it succeeded.',
};
