import { addDays, laterDate } from '../../../kernel/values/clock.ts';
import type { FilledLevel } from '../../companies/contract/queries.ts';

/** An overdue invoice as reminders see it: its due date, and the last reminder that named it. */
export type RemindedSoFar = {
  readonly due_date: string;
  /** Level that it has reached; 0 before the first reminder. */
  readonly level: number;
  readonly reminded_on: string | null;
};

/** Next level of an invoice and the first day for it. */
export type Next = { readonly level: number; readonly from: string };

/**
 * Next level of an invoice, from the days of that level after the due date, but no sooner after the last reminder than
 * the interval between the two levels; undefined after the last level.
 */
export const nextLevelOf = (
  { due_date, level, reminded_on }: RemindedSoFar,
  levels: readonly FilledLevel[],
): Next | undefined => {
  const [last, next] = [levels[level - 1], levels[level]];
  if (!next) return undefined;
  const from = addDays(due_date, next.days);
  const apart = reminded_on && last ? addDays(reminded_on, next.days - last.days) : from;
  return { level: level + 1, from: laterDate(from, apart) };
};

/** Level of an invoice after a letter of a level: one further, at most that of the letter. */
export const levelAfter = ({ level }: Pick<RemindedSoFar, 'level'>, letter: number): number =>
  level < letter ? level + 1 : level;

/** Next letter to a contact: the highest level that is due today, else the day of the first one to come. */
export type NextLetter = { readonly level: number | null; readonly from: string | null };

/** Next letter for invoices of one contact. */
export const nextLetterOf = (
  invoices: readonly RemindedSoFar[],
  levels: readonly FilledLevel[],
  today: string,
): NextLetter => {
  const next = invoices.flatMap((one) => nextLevelOf(one, levels) ?? []);
  const due = next.filter(({ from }) => from <= today).map(({ level }) => level);
  const [first = null] = next.map(({ from }) => from).toSorted();
  return { level: due.length > 0 ? Math.max(...due) : null, from: first };
};
