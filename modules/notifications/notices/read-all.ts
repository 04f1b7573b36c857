import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notificationRead } from './notice.ts';

/** Marks all of the caller's notices as read. */
export const readAll = command('notifications.notices.readAll', {
  says: 'Mark all your notifications as read.',
  explains: [
    "Marks the caller's notifications in the current company and answers 204.",
    'Other users are not affected.',
    'A repeated call changes nothing; a notification cannot be marked as unread.',
  ],
  by: 'viewer',
  status: 204,
  takes: Type.Object({}),
  reads: (reader, _, __, now) => ({
    unread: reader.rows<{ id: string }>(
      'SELECT id FROM notification_view WHERE company=:company AND user_id=:me AND is_read=0',
      { me: now.caller.user_id },
    ),
  }),
  decide: (_, __, ___, { unread }) => unread.map(({ id }) => notificationRead(id, {})),
});
