import type { Now } from '../../../kernel/declare/operation.ts';
import { locked } from '../../companies/contract/queries.ts';

/** Tests whether a date is after the period lock. */
export const isOpen = (now: Now, date: string): boolean => locked(now.company, date) === undefined;

/** Date of a movement; null where it has none. */
export const dateOf = ({ date }: Readonly<Record<string, unknown>>): string | null =>
  typeof date === 'string' ? date : null;

/** Latest date of the movements; null where none has one. */
export const lastDate = (movements: readonly Readonly<Record<string, unknown>>[]): string | null =>
  movements.reduce<string | null>((last, one) => {
    const date = dateOf(one);
    return date !== null && date > (last ?? '') ? date : last;
  }, null);

/** Groups consecutive items of the same date, in their order. */
export const groupByDay = <T>(
  items: readonly T[],
  dayOf: (item: T, at: number) => string,
): readonly { readonly date: string; readonly items: readonly T[] }[] => {
  const days: { date: string; items: T[] }[] = [];
  for (const [at, item] of items.entries()) {
    const date = dayOf(item, at);
    const day = days.at(-1);
    if (day?.date === date) day.items.push(item);
    else days.push({ date, items: [item] });
  }
  return days;
};
