import { viewTable } from '../../kernel/declare/table.ts';

/** Notices, one row for each user who gets it. */
export const noticeTable = viewTable(
  'notification_view',
  { user_id: 'text', is_read: 'integer' },
  {
    indexes: [
      ['company', 'user_id', 'seq'],
      ['company', 'user_id', 'is_read', 'seq'],
    ],
  },
);
