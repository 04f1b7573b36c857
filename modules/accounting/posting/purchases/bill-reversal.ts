import { companyHere, type Reader } from '../../../../kernel/reader/reader.ts';
import { add, fromMinor, isZero, neg, sub, sum } from '../../../../kernel/values/money/money.ts';
import { currencyOf } from '../../../companies/contract/queries.ts';
import type { ClearedLine, SettledConsignment } from '../../../documents/contract/facts.ts';
import { postingMap } from '../../contract/queries.ts';
import type { DraftLine } from '../../entry/draft.ts';

/** Debit of live issue entries on goods received not invoiced. */
const clearedByIssue = (reader: Reader, docId: string): number => {
  const company = companyHere(reader);
  const row = reader.row<{ moved: number | null }>(
    `SELECT sum(l.debit - l.credit) AS moved FROM journal_line l
       JOIN journal_entry_view e ON e.company=l.company AND e.id=l.entry_id
     WHERE l.company=:company AND l.account=:account AND e.status='posted'
       AND e.je_type<>'reversal' AND (e.live_key LIKE :fin OR e.live_key LIKE :bill)`,
    {
      account: postingMap(company).grni,
      fin: `je:auto:${docId}:fin:%`,
      bill: `je:auto:${docId}:bill:%`,
    },
  );
  return fromMinor(row?.moved ?? 0, currencyOf(company));
};

/**
 * Lines that move to price variance the difference between what a reversal clears now and what the issue entry
 * cleared, if goods moved in between.
 */
export const clearingUndone = (
  reader: Reader,
  docId: string,
  cleared: readonly ClearedLine[],
): DraftLine[] => {
  if (cleared.length === 0) return [];
  const grni = add(sum(cleared.map((line) => line.grni)), clearedByIssue(reader, docId));
  return isZero(grni)
    ? []
    : [
        { role: 'grni', debit: grni },
        { role: 'purchase_variance', debit: neg(grni) },
      ];
};

/** Lines that remove from stock the revaluation of consigned goods since their bill, when that bill is undone. */
export const revaluedSince = (settled: readonly SettledConsignment[]): DraftLine[] => {
  const revalued = sum(
    settled.flatMap(({ kept }) =>
      kept.map(({ present_value, value_delta }) => sub(present_value ?? value_delta, value_delta)),
    ),
  );
  return isZero(revalued)
    ? []
    : [
        { role: 'inventory', credit: revalued },
        { role: 'purchase_variance', debit: revalued },
      ];
};
