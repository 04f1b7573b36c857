import type { Reader } from '../../../kernel/reader/reader.ts';
import type { Push } from './push.ts';

const sql = `SELECT 1 FROM connector_push_view WHERE company=:company AND target_id=:target_id
 AND connector=:connector AND entity_type=:entity_type
 AND status IN ('pending', 'retrying', 'awaiting_token') LIMIT 1`;

/** True if a record waits in the outbound queue. */
export const hasPendingPush = (
  reader: Reader,
  { connector, entity_type, target_id }: Pick<Push, 'connector' | 'entity_type' | 'target_id'>,
): boolean => reader.row(sql, { connector, entity_type, target_id }) !== undefined;
