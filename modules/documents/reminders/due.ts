import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, orNull } from '../../../kernel/declare/schemas.ts';
import { pageInput } from '../../../kernel/reader/page.ts';
import { daysBetween } from '../../../kernel/values/clock.ts';
import {
  currencyOf,
  type FilledLevel,
  reminderLevelsOf,
} from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { Level, ReminderTotal } from './fields.ts';
import { letterOf, type OverdueInvoice, uncovered } from './letter.ts';
import { type NextLetter, nextLetterOf, nextLevelOf } from './next-level.ts';
import { type OverdueContact, overdueContacts } from './overdue.ts';

const text = orNull(Type.String());

/** An overdue invoice with its last reminder and its next level. */
const OverdueInvoiceRecord = titled(
  'OverdueInvoice',
  Type.Object({
    doc_id: Type.String(),
    ref_id: Type.String(),
    issue_date: Type.String(),
    due_date: Type.String(),
    days_overdue: Type.Integer(),
    currency: Type.String(),
    open: Type.Number(),
    /** Level that it has reached; 0 before its first reminder. */
    level: Type.Integer(),
    reminded_on: text,
    /** Next level and the first day for it; null after the last level. */
    next_level: orNull(Level),
    next_date: text,
  }),
);

/** A customer with overdue invoices. */
const DueReminder = titled(
  'DueReminder',
  Type.Object({
    contact_id: Type.String(),
    contact_name: text,
    invoices: Type.Array(OverdueInvoiceRecord),
    /** Sums of the next letter; empty where credit notes and money on account cover what is overdue. */
    totals: Type.Array(ReminderTotal),
    /** Highest level of these invoices, with the day and the record of their latest reminder. */
    last_level: orNull(Level),
    last_date: text,
    last_reminder_id: text,
    /** Level that is due today; null where none is. */
    next_level: orNull(Level),
    /** First day on which a level is due; null after the last level. */
    next_date: text,
  }),
);

type DueReminder = Static<typeof DueReminder>;

/** Customers that are overdue, with the reminder that is due. */
export const due = query('documents.reminders.due', {
  says: 'List customers with overdue invoices, and the reminder that is due for each.',
  explains: [
    'Issued invoices due before today with an open balance, by contact; invoices without a contact record are left out.',
    'A level is due its number of days after the due date (setting `reminder_levels`, by default 7, 21 and 35), but no sooner after the last reminder than the interval between the two levels.',
    'Customers to whom a reminder is due come first, then by the oldest due date.',
    '`totals` are those of the letter: per currency the open invoices less open credit notes and money on account, with interest and fee of its level.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    contact_id: Type.Optional(AnyId),
    /** Only customers to whom a reminder is due today. */
    due_only: Type.Optional(Type.Boolean()),
    limit: pageInput.limit,
    offset: pageInput.offset,
  }),
  gives: Type.Object({
    as_of: Type.String(),
    levels: Type.Array(
      Type.Object({
        level: Level,
        days: Type.Integer(),
        pay_within_days: Type.Integer(),
        fee: Type.Number(),
        interest_pct: Type.Number(),
      }),
    ),
    items: Type.Array(DueReminder),
    total: Type.Integer(),
  }),
  long: ({ contact_id }) => (contact_id === undefined ? 'large' : false),
  answer: (reader, { contact_id, due_only, limit = limits.pageDefault, offset = 0 }, now) => {
    const { company, today } = now;
    const levels = reminderLevelsOf(company);
    const terms = { levels, base: currencyOf(company), today };
    const listed = overdueContacts(reader, today, contact_id)
      .map((one) => ({ one, next: nextLetterOf(uncovered(one).invoices, levels, today) }))
      .filter(({ next }) => !due_only || next.level !== null)
      .toSorted((a, b) => Number(a.next.level === null) - Number(b.next.level === null));
    const page = listed.slice(offset, offset + limit).map(({ one, next }) => ({
      ...dueReminder(one, next, terms),
      contact_name: contactOf(reader, one.contact_id)?.name ?? one.contact_name,
    }));
    return {
      as_of: today,
      levels: levels.map(({ days, pay_within_days, fee, interest_pct }, at) => ({
        ...{ level: at + 1, days, pay_within_days, fee, interest_pct },
      })),
      items: page,
      total: listed.length,
    };
  },
});

type Terms = {
  readonly levels: readonly FilledLevel[];
  readonly base: string;
  readonly today: string;
};

const dueReminder = (
  one: OverdueContact,
  next: NextLetter,
  terms: Terms,
): Omit<DueReminder, 'contact_name'> => {
  const { contact_id, invoices } = one;
  const { levels } = terms;
  const reminded = invoices.filter(({ level }) => level > 0);
  const last = reminded.toSorted((a, b) =>
    (b.reminded_on ?? '').localeCompare(a.reminded_on ?? ''),
  )[0];
  const last_level = reminded.length > 0 ? Math.max(...reminded.map(({ level }) => level)) : null;
  const level = next.level ?? Math.min((last_level ?? 0) + 1, levels.length);
  const step = levels[level - 1];
  const totals = step ? letterOf(one, { ...terms, level, terms: step }).totals : [];
  return {
    ...{ contact_id, totals, last_level },
    invoices: invoices.map((invoice) => invoiceRecord(invoice, terms)),
    last_date: last?.reminded_on ?? null,
    last_reminder_id: last?.reminder_id ?? null,
    next_level: next.level,
    next_date: next.from,
  };
};

const invoiceRecord = (
  { reminder_id: _, ...one }: OverdueInvoice,
  { levels, today }: Terms,
): DueReminder['invoices'][number] => {
  const next = nextLevelOf(one, levels);
  return {
    ...one,
    days_overdue: daysBetween(one.due_date, today),
    next_level: next?.level ?? null,
    next_date: next?.from ?? null,
  };
};
