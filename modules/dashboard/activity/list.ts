import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { Activity, type Happening, named } from './row.ts';

/** Recent activity, newest first. */
export const list = query('dashboard.activity.list', {
  says: 'List recent activity, newest first.',
  explains: [
    'The latest 15 ledger entries of the company, up to 100 with `limit`, without their data.',
    'Includes automatic entries, which have no `actor_name`.',
    "`name` is the current name, number or SKU of the record and is missing if there is none, or if the caller's role may not see it.",
    'Older entries are read with `ledger_entries_list`.',
  ],
  by: 'viewer',
  takes: Type.Object({ limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  gives: Type.Object({ activities: Type.Array(Activity) }),
  answer: (reader, { limit = 15 }, { caller }) => ({
    activities: reader
      .rows<Happening>(
        'SELECT id, ts, event_type, entity_id, entity_type, actor_id FROM ledger WHERE company=:company ORDER BY id DESC LIMIT +:page',
        { page: limit },
      )
      .map((row) => named(reader, row, caller)),
  }),
});
