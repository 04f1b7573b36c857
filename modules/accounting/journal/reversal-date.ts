import { locked } from '../../../kernel/declare/date-range.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { addDays } from '../../../kernel/values/clock.ts';

/**
 * The date of a reversing entry (decisions 46): the one sent, if open and not before what is
 * reversed; else the original's, if open; else today, or the first open day when today is locked too.
 */
export const reversalDate = (
  now: Now,
  sent: string | null | undefined,
  original: string | null | undefined,
): string => {
  const isAfter = !sent || !original || sent >= original;
  const open = [isAfter ? sent : null, original, now.today].find(
    (date) => date && locked(now.company, date) === undefined,
  );
  return open ?? addDays(String(now.company.settings['lock_date']), 1);
};
