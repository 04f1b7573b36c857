import type { Now } from '../../../kernel/declare/operation.ts';
import { addDays, laterDate } from '../../../kernel/values/clock.ts';
import { lockDateOf, locked, taxFiledOf } from '../../companies/contract/queries.ts';
import { type PostingRole, postingMap } from '../posting/map.ts';
import { reversalDate } from './reversal-date.ts';

type Books = Pick<Now, 'company'>;

/** Date of an entry, and its tax date where that is another day. */
type Dated = {
  readonly date: string;
  readonly tax_date?: string | null | undefined;
  readonly corrects_date?: string | null | undefined;
};

/** Tax terms of an entry as recorded; both absent where its tax counts on its date. */
export type TaxTerms = { readonly tax_date?: string; readonly corrects_date?: string };

/** Account for settling taxes with the tax office. */
export const settlementAccount = '2125';

/** Roles of the accounts that the tax report reconciles. */
export const taxRoles = [
  'output_tax',
  'input_tax',
  'wht_receivable',
  'wht_payable',
] as const satisfies readonly PostingRole[];

/** Types of the entries that issue a document. */
export const issueKinds = ['invoice', 'bill', 'credit_note'] as const;

const issues: ReadonlySet<string> = new Set(issueKinds);

/** True for the type of an entry that issues a document. */
export const isIssue = (je_type: string): boolean => issues.has(je_type);

/**
 * True for an entry that the tax report counts: a document is issued, or a tax account moves other than by the
 * settlement of a return.
 */
export const countsForTax = (
  je_type: string,
  accounts: readonly string[],
  roles: Readonly<Record<string, string>>,
): boolean => {
  if (isIssue(je_type)) return true;
  const isTax = (code: string): boolean => taxRoles.some((role) => roles[role] === code);
  return accounts.some(isTax) && !accounts.includes(settlementAccount);
};

const isFiled = ({ company }: Books, date: string): boolean => {
  const filed = taxFiledOf(company);
  return filed !== undefined && date >= filed.from && date <= filed.to;
};

/**
 * Date on which the tax report counts what falls on a date: that date, or the first day neither filed nor locked
 * if its tax period is filed.
 */
export const taxDateFor = (now: Books, date: string): string => {
  const filed = taxFiledOf(now.company);
  if (!filed || !isFiled(now, date)) return date;
  return addDays(laterDate(filed.to, lockDateOf(now.company) ?? ''), 1);
};

/** Tax terms of a new entry; `tax_date` is the one wanted, otherwise the date of the entry. */
export const taxTerms = (now: Books, entry: Dated): TaxTerms => {
  const due = entry.tax_date ?? entry.date;
  const tax_date = taxDateFor(now, due);
  const corrects_date = tax_date === due ? entry.corrects_date : due;
  if (corrects_date) return { tax_date, corrects_date };
  return tax_date === entry.date ? {} : { tax_date };
};

/**
 * Dates of the reversal of what the tax report counts. It counts where the original does, or on a later date of its
 * own. If that day is filed, both dates are the first day neither filed nor locked.
 */
export const taxedReversal = (
  now: Now,
  sent: string | null | undefined,
  original: Dated,
): { readonly date: string } & TaxTerms => {
  const counted = original.tax_date ?? original.date;
  const date = reversalDate(now, sent, original.date);
  const isSent = date === sent && locked(now.company, date) === undefined;
  const stays = date === original.date || (!isSent && isFiled(now, counted));
  const due = stays ? counted : laterDate(date, counted);
  const tax_date = taxDateFor(now, due);
  const corrected = isFiled(now, due) ? due : isFiled(now, counted) ? counted : undefined;
  if (corrected !== undefined)
    return {
      date: tax_date === due ? date : laterDate(original.date, tax_date),
      tax_date,
      corrects_date: corrected,
    };
  const corrects_date = tax_date === counted ? original.corrects_date : undefined;
  if (corrects_date) return { date, tax_date, corrects_date };
  return { date, ...(tax_date === date ? {} : { tax_date }) };
};

/** Dates of the reversal of an entry; the tax terms are absent where the tax report does not count it. */
export const entryReversal = (
  now: Now,
  sent: string | null | undefined,
  entry: Dated & {
    readonly je_type: string;
    readonly entries: readonly { readonly account: string }[];
  },
): { readonly date: string } & TaxTerms =>
  countsForTax(
    entry.je_type,
    entry.entries.map(({ account }) => account),
    postingMap(now.company),
  )
    ? taxedReversal(now, sent, entry)
    : { date: reversalDate(now, sent, entry.date) };
