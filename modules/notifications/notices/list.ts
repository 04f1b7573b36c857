import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { recordOf } from '../../../kernel/declare/schemas.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import { noticeFields, notificationView } from './notice.ts';

const { user_id: _, ...shown } = noticeFields;

/** The caller's own notices, newest first. */
export const list = query('notifications.notices.list', {
  says: 'List your notifications, newest first.',
  explains: [
    'Only those of the caller in the current company; the latest 100 are kept, older ones are removed.',
    '`unread_count` counts all unread ones whatever `unread_only` is.',
    '`title` and `body` are English; `kind` and `values` are what they are made of, for the words of another language.',
    '`action_url` is the page of the user interface that a notification refers to.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...pageInput, unread_only: Type.Optional(Type.Boolean()) }),
  gives: Type.Object({
    items: Type.Array(recordOf({ ...shown, read: Type.Boolean() })),
    total: Type.Integer(),
    unread_count: Type.Integer(),
    next_cursor: Type.Optional(Type.String()),
  }),
  refuses: [badCursor],
  answer: (reader, { unread_only, ...ask }, now) => {
    const mine = { sql: 'v.user_id = :me', params: { me: now.caller.user_id } };
    const found = page(
      reader,
      notificationView,
      { ...ask, where: [mine, unread_only && { sql: 'v.is_read = 0' }] },
      now,
    );
    if (isRefusal(found)) return found;
    const unread = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM notification_view WHERE company=:company AND user_id=:me AND is_read=0',
      { me: now.caller.user_id },
    );
    return { raw: `${found.raw.slice(0, -1)},"unread_count":${unread?.n ?? 0}}` };
  },
});
