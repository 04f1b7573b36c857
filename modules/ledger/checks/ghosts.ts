import { type Check, check } from '../../../kernel/declare/check.ts';

/** A record may be created again after deletion, a share after revocation; a new key replaces the previous one. */
const sql = `WITH told AS (
  SELECT id, entity_id, event_type,
    lag(event_type) OVER (PARTITION BY entity_id ORDER BY id) AS before
  FROM ledger WHERE company=:company AND event_type IN (SELECT DISTINCT event_type FROM ledger
    WHERE company=:company AND event_type <> 'sys.api_key.created'
      AND (event_type LIKE '%.created' OR event_type LIKE '%.deleted' OR event_type LIKE '%.revoked')))
 SELECT entity_id, event_type, count(*) AS times, min(id) AS first, max(id) AS last FROM told
 WHERE event_type LIKE '%.created'
 GROUP BY entity_id, event_type HAVING sum(coalesce(before = event_type, 0)) > 0 ORDER BY first`;

/** Records that were created twice without a deletion in between; ledger entries are never removed. */
export const ghosts: Check = check('ghost_events', {
  says: 'Records that were created twice under one id; the ledger keeps both entries.',
  finds: ({ reader }) =>
    reader
      .rows<{ entity_id: string; event_type: string; times: number; first: number; last: number }>(
        sql,
      )
      .map((row) => ({ details: () => row })),
});
