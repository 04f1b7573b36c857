import type { Look } from '../../../kernel/store/look.ts';
import { movements, net, type Span } from '../reports/movements.ts';

/** What stands on an account, debit positive, in minor units. */
export type Standing = { readonly code: string; readonly balance: bigint };

/** The accounts of profit and loss that do not come to nothing in a span, closings among what moved, by code. */
export const earningsIn = (look: Look, span: Span): readonly Standing[] => {
  const moved = movements(look, span);
  return look
    .rows<{ code: string }>(
      "SELECT code FROM account_view WHERE company=:company AND account_type IN ('revenue','expense') ORDER BY code",
    )
    .map(({ code }) => ({ code, balance: net(moved.get(code) ?? { debit: 0n, credit: 0n }) }))
    .filter(({ balance }) => balance !== 0n);
};

/** The live closing entry of each year, by the year's last day, newest first. */
export const closingsOf = (look: Look): readonly { id: string; year_end: string }[] =>
  look
    .rows<{ id: string; key: string }>(
      `SELECT id, live_key AS key FROM journal_entry_view
       WHERE company=:company AND live_key>='je:close:' AND live_key<'je:close:~' ORDER BY live_key DESC`,
    )
    .map(({ id, key }) => ({ id, year_end: key.slice('je:close:'.length) }));
