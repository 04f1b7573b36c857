import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { Uuid } from '../../../kernel/declare/schemas.ts';
import { notification, notificationRead } from './notice.ts';

/** Marks one of the caller's notices as read. */
export const read = command('notifications.notices.read', {
  says: 'Mark a notification as read.',
  explains: [
    'Answers 204.',
    'A notification of another user answers `not_found`.',
    'Repeating the call changes nothing; a notification cannot be marked as unread.',
  ],
  by: 'viewer',
  status: 204,
  on: notification,
  at: ({ notification_id }) => notification_id,
  takes: Type.Object({ notification_id: Uuid }),
  refuses: [notFound],
  decide: (notice, { notification_id }, now) => {
    if (notice.user_id !== now.caller.user_id)
      return notFound({ what: 'notification', id: notification_id });
    return notice.read ? [] : [notificationRead(notification_id, {})];
  },
});
