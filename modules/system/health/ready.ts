import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/operation.ts';
import { refusal } from '../../../kernel/refusal.ts';

const unreachable = refusal('database_unreachable', 503, 'The database cannot be read.');

/** Whether the service can do its work: the database is read. */
export const ready = query('system.health.ready', {
  says: 'Ask whether the service is ready.',
  by: 'public',
  takes: Type.Object({}),
  gives: Type.Object({ status: Type.String(), db: Type.String() }),
  refuses: [unreachable],
  answer: (look) => (look.row('SELECT 1 AS one') ? { status: 'ok', db: 'ok' } : unreachable()),
});
