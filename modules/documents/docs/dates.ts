import type { Now } from '../../../kernel/operation.ts';
import { locked } from '../../../kernel/period.ts';

/** Whether a date lies after the period lock. */
export const isOpen = (now: Now, date: string): boolean => locked(now.company, date) === undefined;

/** The last date among movements; null where none has one. */
export const lastDate = (movements: readonly Readonly<Record<string, unknown>>[]): string | null =>
  movements.reduce<string | null>(
    (last, { date }) => (typeof date === 'string' && date > (last ?? '') ? date : last),
    null,
  );
