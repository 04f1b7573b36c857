import { Type } from '@sinclair/typebox';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, Ids, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { currencyOf, languageOf, reminderLevelsOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { docReminded } from '../document/facts/reminders.ts';
import { reminderRecorded } from './facts.ts';
import { Level, RemindedInvoice, ReminderTotal } from './fields.ts';
import { letterOf, type Overdue, uncovered } from './letter.ts';
import { wordingOf } from './level-texts.ts';
import { nextLetterOf } from './next-level.ts';
import { overdueContacts } from './overdue.ts';
import {
  lastLevelSent,
  levelSkipped,
  noLevelDue,
  noSuchLevel,
  nothingOverdue,
  notOverdue,
  overdueCovered,
  remindedToday,
} from './refusals.ts';
import { reminder } from './reminder.ts';

/** Refusals of a reminder. */
export const reminderRefusals = [
  ...[notFound, nothingOverdue, overdueCovered, notOverdue, noLevelDue, lastLevelSent],
  ...[noSuchLevel, levelSkipped, remindedToday],
];

/** Records a reminder to a customer. */
export const create = command('documents.reminders.create', {
  says: 'Record a reminder of the overdue invoices of a customer, ready to print and send.',
  explains: [
    'Names all overdue invoices of the contact, or those of `invoices`, at the level that is due, or at `level`, which may be sent early or repeated on another day but cannot skip a level.',
    'Each named invoice advances by one level, at most to that of the letter, so an invoice that is new in a final reminder is at its first level.',
    'Credit notes and money on account are deducted by currency; where they cover what is overdue there is no letter (`overdue_covered`).',
    'Fee and interest are claimed on the letter and post nothing: they are damages outside the scope of VAT and income once they are paid. Invoice them, or book them with the payment.',
    'Texts and figures are kept as recorded. Print it with `documents_reminders_pdf`, send it with `documents_reminders_send`.',
  ],
  by: 'operator',
  on: reminder,
  takes: Type.Object({
    contact_id: AnyId,
    level: Type.Optional(Level),
    /** Invoices to name; all that are overdue without it. */
    invoices: Type.Optional(Ids),
  }),
  gives: writtenWith({
    level: Level,
    pay_by: Type.String(),
    invoices: Type.Array(RemindedInvoice),
    totals: Type.Array(ReminderTotal),
  }),
  refuses: reminderRefusals,
  reads: (reader, input, _, now) => {
    const contact = contactOf(reader, input.contact_id);
    if (!contact) return notFound({ what: 'contact', id: input.contact_id });
    const chosen = chosenOf(reader, input, now);
    if (isRefusal(chosen)) return chosen;
    const level = levelOf(chosen, input.level, now);
    if (isRefusal(level)) return level;
    return sentToday(reader, input.contact_id, level, now) ?? { contact, chosen, level };
  },
  decide: (_, { contact_id }, now, { contact, chosen, level }) => {
    const levels = reminderLevelsOf(now.company);
    const terms = levels[level - 1];
    if (!terms) return noSuchLevel({ levels: levels.length });
    const language = contact.language ?? languageOf(now.company) ?? null;
    const letter = letterOf(chosen, {
      ...{ level, terms, today: now.today },
      base: currencyOf(now.company),
    });
    const pay_by = addDays(now.today, terms.pay_within_days);
    const reminder_id = now.id('reminder');
    const date = now.today;
    return {
      facts: [
        reminderRecorded(reminder_id, {
          ...{ contact_id, contact_name: contact.name, level, date, pay_by, language },
          ...wordingOf(level, levels, language ?? undefined),
          ...letter,
        }),
        ...letter.invoices.map((one) =>
          docReminded(one.doc_id, { reminder_id, level: one.level, date }),
        ),
      ],
      answer: { level, pay_by, ...letter },
    };
  },
});

type Asked = { readonly contact_id: string; readonly invoices?: readonly string[] | undefined };

/** Overdue invoices that the letter is to name, with what the contact has to its credit. */
const chosenOf = (reader: Reader, asked: Asked, { today }: Now): Overdue | Refusal => {
  const [found] = overdueContacts(reader, today, asked.contact_id);
  if (!found) return nothingOverdue();
  const ids = new Set(asked.invoices);
  const known = new Set(found.invoices.map(({ doc_id }) => doc_id));
  const [unknown] = ids.difference(known);
  if (unknown !== undefined) return notOverdue({ doc_id: unknown });
  const invoices = asked.invoices
    ? found.invoices.filter(({ doc_id }) => ids.has(doc_id))
    : found.invoices;
  const chosen = uncovered({ invoices, held: found.held });
  return chosen.invoices.length === 0 ? overdueCovered() : chosen;
};

/** Level of the letter: the one sent, else the one that is due. */
const levelOf = (
  { invoices }: Overdue,
  sent: number | undefined,
  { company, today }: Now,
): number | Refusal => {
  const levels = reminderLevelsOf(company);
  const last = Math.max(...invoices.map(({ level }) => level));
  if (sent === undefined) {
    const next = nextLetterOf(invoices, levels, today);
    if (next.level !== null) return next.level;
    return next.from === null
      ? lastLevelSent({ level: levels.length })
      : noLevelDue({ from: next.from, level: Math.min(last + 1, levels.length) });
  }
  if (sent > levels.length) return noSuchLevel({ levels: levels.length });
  return sent > last + 1 ? levelSkipped({ level: sent, last, next: last + 1 }) : sent;
};

const sentToday = (
  reader: Reader,
  contact_id: string,
  level: number,
  { today }: Now,
): Refusal | undefined => {
  const sent = reader
    .rows<{ id: string }>(
      `SELECT id FROM reminder_view WHERE company=:company AND contact_id=:contact_id
       AND level=:level AND date=:today ORDER BY seq`,
      { contact_id, level, today },
    )
    .find(({ id }) => !reader.state(reminder, id)?.voided_at);
  return sent && remindedToday({ level, reminder_id: sent.id });
};
