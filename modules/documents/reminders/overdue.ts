import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { isCredit, isPayable } from '../types/all.ts';
import { sqlHas } from '../types/sql.ts';
import type { Held, Overdue, OverdueInvoice } from './letter.ts';

type Row = {
  readonly id: string;
  readonly contact_id: string;
  readonly contact_name: string | null;
  readonly ref_id: string;
  readonly issue_date: string;
  readonly due_date: string;
  readonly currency: string;
  readonly outstanding: number;
  readonly level: number | null;
  readonly date: string | null;
  readonly reminder_id: string | null;
};

type HeldRow = {
  readonly contact_id: string;
  readonly currency: string;
  readonly credits: number;
  readonly on_account: number;
};

/** Overdue invoices of a contact with its name on the oldest of them. */
export type OverdueContact = Overdue & {
  readonly contact_id: string;
  readonly contact_name: string | null;
};

// A condition on a parameter that may be null would keep the indexes on open balances from finding the contact.
const ofContact = (column: string, contact_id: string | undefined): string =>
  contact_id === undefined ? '' : `AND ${column}=:contact_id`;

const contactParam = (contact_id: string | undefined) =>
  contact_id === undefined ? {} : { contact_id };

/** Issued invoices due before a day with an open balance, of one contact or of all, oldest due date first. */
const invoicesDue = (reader: Reader, today: string, contact_id: string | undefined) =>
  reader.rows<Row>(
    `SELECT v.id, v.contact_id, v.contact_name, v.ref_id, v.issue_date, v.due_date, v.currency, v.outstanding,
       r.level, r.date, r.reminder_id
     FROM doc_view v LEFT JOIN doc_reminder_view r ON r.company=v.company AND r.doc_id=v.id
     WHERE v.company=:company AND v.open_side='sales' AND v.contact_id IS NOT NULL
       ${ofContact('v.contact_id', contact_id)}
       AND v.due_date < :today AND v.outstanding > 0 AND ${sqlHas(isPayable, 'v.doc_type')}
     ORDER BY v.due_date, v.seq`,
    { today, ...contactParam(contact_id) },
  );

/** Open credit notes and money on account of customers by contact and currency. */
const heldOf = (reader: Reader, contact_id: string | undefined) =>
  reader.rows<HeldRow>(
    `SELECT contact_id, currency, sum(credits) AS credits, sum(on_account) AS on_account FROM (
       SELECT contact_id, currency, outstanding AS credits, 0 AS on_account FROM doc_view
       WHERE company=:company AND open_side='sales' AND contact_id IS NOT NULL
         ${ofContact('contact_id', contact_id)} AND ${sqlHas(isCredit)}
       UNION ALL SELECT contact_id, currency, 0, remaining FROM on_account_view
       WHERE company=:company AND open_side='customer'
         ${ofContact('contact_id', contact_id)})
     GROUP BY contact_id, currency`,
    contactParam(contact_id),
  );

const invoiceOf = (row: Row): OverdueInvoice => ({
  ...{ doc_id: row.id, ref_id: row.ref_id, issue_date: row.issue_date, due_date: row.due_date },
  ...{ currency: row.currency, open: fromMinor(row.outstanding, row.currency) },
  ...{ level: row.level ?? 0, reminded_on: row.date, reminder_id: row.reminder_id },
});

const heldMoney = ({ currency, credits, on_account }: HeldRow): Held => ({
  currency,
  credits: fromMinor(credits, currency),
  on_account: fromMinor(on_account, currency),
});

/** Contacts with overdue invoices, each with its invoices and what it has to its credit. */
export const overdueContacts = (
  reader: Reader,
  today: string,
  contact_id?: string,
): readonly OverdueContact[] => {
  const held = Map.groupBy(heldOf(reader, contact_id), (row) => row.contact_id);
  const due = Map.groupBy(invoicesDue(reader, today, contact_id), (row) => row.contact_id);
  return [...due].map(([id, rows]) => ({
    contact_id: id,
    contact_name: rows[0]?.contact_name ?? null,
    invoices: rows.map(invoiceOf),
    held: (held.get(id) ?? []).map(heldMoney),
  }));
};
