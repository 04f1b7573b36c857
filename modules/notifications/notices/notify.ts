import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { noticeFields, notificationCreated, notificationPruned } from './notice.ts';

/** Tells users something; only the newest hundred of each are kept. */
export const notify = command('notifications.notices.notify', {
  says: 'Notify users.',
  by: 'owner',
  takes: Type.Object({
    users: Type.Array(noticeFields.user_id),
    category: noticeFields.category,
    title: noticeFields.title,
    body: noticeFields.body,
    action_url: noticeFields.action_url,
    priority: noticeFields.priority,
    kind: noticeFields.kind,
    values: noticeFields.values,
  }),
  reads: (reader, { users }) => ({
    old: users.flatMap((user) =>
      reader.rows<{ id: string }>(
        'SELECT id FROM notification_view WHERE company=:company AND user_id=:user ORDER BY seq DESC LIMIT -1 OFFSET :kept',
        { user, kept: limits.notificationsKept - 1 },
      ),
    ),
  }),
  decide: (_, { users, ...notice }, now, { old }) => [
    ...users.map((user_id) => notificationCreated(now.id(), { ...notice, user_id })),
    ...old.map(({ id }) => notificationPruned(id, {})),
  ],
});
