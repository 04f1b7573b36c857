import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';

/** Uncleared balance of items on a clearing account, credit positive, in company currency. */
export const clearingBalanceOf = (
  reader: Reader,
  account: string,
  itemIds: readonly string[],
  currency: string,
): number =>
  fromMinor(
    reader.row<{ sum: number | null }>(
      `SELECT sum(credit) - sum(debit) AS sum FROM journal_line
       WHERE company=:company AND account=:account AND item_id IN (SELECT value FROM json_each(:ids))`,
      { account, ids: JSON.stringify(itemIds) },
    )?.sum ?? 0,
    currency,
  );
