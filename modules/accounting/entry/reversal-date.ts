import type { Now } from '../../../kernel/declare/operation.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { locked } from '../../companies/contract/queries.ts';

/**
 * Date of a reversing entry: the sent date if it is unlocked and not before the original; otherwise the date of
 * the original if unlocked; otherwise today, or the first unlocked day.
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
