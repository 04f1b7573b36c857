import { daysBetween } from '../../../kernel/values/clock.ts';
import {
  add,
  compare,
  dec,
  div,
  minorUnits,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import type { FilledLevel } from '../../companies/contract/queries.ts';
import type { RemindedInvoice, ReminderTotal } from './fields.ts';
import { levelAfter, type RemindedSoFar } from './next-level.ts';

/** An overdue invoice with its open balance. */
export type OverdueInvoice = RemindedSoFar & {
  readonly doc_id: string;
  readonly ref_id: string;
  readonly issue_date: string;
  readonly currency: string;
  readonly open: number;
  readonly reminder_id: string | null;
};

/** Money that a contact has to its credit in one currency: open credit notes, and money on account. */
export type Held = {
  readonly currency: string;
  readonly credits: number;
  readonly on_account: number;
};

/** Overdue invoices of a contact, and what it has to its credit. */
export type Overdue = {
  readonly invoices: readonly OverdueInvoice[];
  readonly held: readonly Held[];
};

/** Simple interest on an amount at a yearly rate in percent, by days of a year of 365, rounded to the currency. */
export const interestOn = (
  amount: number,
  percent: number,
  days: number,
  currency: string,
): number => div(dec(amount).times(percent).times(days), 36_500, minorUnits(currency));

/** Level, day and company currency of a letter. */
export type LetterTerms = {
  readonly level: number;
  readonly terms: FilledLevel;
  readonly today: string;
  /** Currency of the fee. */
  readonly base: string;
};

const heldIn = (held: readonly Held[], currency: string): Omit<Held, 'currency'> =>
  held.find((one) => one.currency === currency) ?? { credits: 0, on_account: 0 };

/** Invoices in currencies in which more is overdue than the contact has to its credit. */
export const uncovered = ({ invoices, held }: Overdue): Overdue => {
  const byCurrency = Map.groupBy(invoices, ({ currency }) => currency);
  const isOwed = (currency: string): boolean => {
    const { credits, on_account } = heldIn(held, currency);
    const open = (byCurrency.get(currency) ?? []).map((one) => one.open);
    return compare(sum(open), add(credits, on_account)) > 0;
  };
  return { held, invoices: invoices.filter(({ currency }) => isOwed(currency)) };
};

const totalOf = (
  currency: string,
  invoices: readonly RemindedInvoice[],
  held: readonly Held[],
  fee: number,
): ReminderTotal => {
  const own = invoices.filter((one) => one.currency === currency);
  const overdue = sum(own.map(({ open }) => open));
  const interest = sum(own.map((one) => one.interest));
  const { credits, on_account } =
    own.length > 0 ? heldIn(held, currency) : { credits: 0, on_account: 0 };
  const total = sub(add(overdue, interest, fee), add(credits, on_account));
  return { currency, overdue, credits, on_account, interest, fee, total };
};

/**
 * Invoices and sums of a letter. Currencies in which credit notes and money on account cover what is overdue are left
 * out; the fee is in company currency.
 */
export const letterOf = (
  overdue: Overdue,
  { level, terms, today, base }: LetterTerms,
): { readonly invoices: RemindedInvoice[]; readonly totals: ReminderTotal[] } => {
  const owed = uncovered(overdue).invoices;
  const currencies = [...new Set(owed.map(({ currency }) => currency))];
  const invoices = owed.map((one): RemindedInvoice => {
    const days_overdue = daysBetween(one.due_date, today);
    return {
      ...{ doc_id: one.doc_id, ref_id: one.ref_id, issue_date: one.issue_date },
      ...{ due_date: one.due_date, days_overdue, currency: one.currency, open: one.open },
      interest: interestOn(one.open, terms.interest_pct, days_overdue, one.currency),
      level: levelAfter(one, level),
    };
  });
  if (invoices.length === 0) return { invoices: [], totals: [] };
  const listed = terms.fee > 0 && !currencies.includes(base) ? [...currencies, base] : currencies;
  const totals = listed.map((currency) =>
    totalOf(currency, invoices, overdue.held, currency === base ? terms.fee : 0),
  );
  return { invoices, totals };
};
