import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of notifications. Their data are hidden below manager. */
export const events: EventNotes = {
  'notification.created':
    'A notification of a user was created. Its user receives it on the stream as a `notification` frame as well.',
  'notification.read': 'A notification was read.',
  'notification.pruned':
    'An old notification was removed, because only the newest 100 of a user are kept.',
};
