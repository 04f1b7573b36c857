import { type Check, check } from '../../../kernel/check.ts';

const sql = `SELECT entity_id, event_type, count(*) AS times, min(id) AS first, max(id) AS last FROM ledger
 WHERE company=:company AND event_type IN (SELECT DISTINCT event_type FROM ledger
   WHERE company=:company AND event_type LIKE '%.created')
 GROUP BY entity_id, event_type HAVING times > 1 ORDER BY first`;

/** What was created twice under one id: no entry of a ledger is ever taken back. */
export const ghosts: Check = check('ghost_events', {
  says: 'Records that were created twice under one id; the ledger keeps both entries.',
  finds: ({ look }) =>
    look
      .rows<{ entity_id: string; event_type: string; times: number; first: number; last: number }>(
        sql,
      )
      .map((row) => ({ details: () => row })),
});
