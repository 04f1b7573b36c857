import { addDays } from '../../../kernel/values/clock.ts';
import type { SourceAccount, SourceEntry, SourceLine } from '../bundle/bundle.ts';
import { isProfitAndLoss } from '../plan/account-places.ts';
import { told } from '../reading/collect.ts';

/** Test for accounts of profit and loss, by id. */
export const earnedIn = (accounts: readonly SourceAccount[]): ((id: string) => boolean) => {
  const earned = new Set(
    accounts.flatMap(({ id, kind }) => (kind && isProfitAndLoss(kind) ? [id] : [])),
  );
  return (id) => earned.has(id);
};

/**
 * Opening balances of a period, dated the day before it; the entry of a later period that clears
 * profit and loss closes the year before.
 */
export const openingEntry = (
  from: string,
  lines: readonly SourceLine[],
  {
    isFirst,
    isEarned,
  }: { readonly isFirst: boolean; readonly isEarned: (account: string) => boolean },
): SourceEntry => {
  const memo = isFirst ? 'Opening balances' : `Brought over into the year that begins on ${from}`;
  const closes = lines.some(({ account }) => isEarned(account)) || undefined;
  const [id, date] = [`opening:${from}`, addDays(from, -1)];
  return told({ id, date, memo, closes, lines }) as SourceEntry;
};
