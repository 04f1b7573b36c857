import { type Static, Type } from '@sinclair/typebox';
import { DateText, Short } from '../../../kernel/declare/schemas.ts';
import { datesBetween } from '../../../kernel/reader/dates-between.ts';
import { type Condition, equals } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { matching } from '../../../kernel/reader/text-search.ts';
import { contactRows } from '../../crm/contract/relations.ts';
import { EntryKind } from '../entry/kinds.ts';
import { contactsParam, isOfContact } from '../reports/entry-lines.ts';

/** Filters of the journal. */
export const journalFilters = {
  date_from: Type.Optional(DateText),
  date_to: Type.Optional(DateText),
  q: Type.Optional(Short),
  status: Type.Optional(Type.Union([Type.Literal('posted'), Type.Literal('void')])),
  account: Type.Optional(Short),
  account_code: Type.Optional(
    Type.String({ maxLength: 500, description: 'Another name of `account`.' }),
  ),
  contact_id: Type.Optional(Short),
  doc_id: Type.Optional(Short),
  je_type: Type.Optional(EntryKind),
};

/** Inputs that order the journal. */
export const journalOrder = sortInput(['date', 'number', 'amount', 'created_at']);

/** Usual order of the journal. */
export const latestFirst = { sort: 'date', dir: 'desc' } as const;

const Filters = Type.Object(journalFilters);

/** SQL conditions of the sent filters; account, contact and document match lines. */
export const conditionsOf = (
  reader: Reader,
  input: Static<typeof Filters>,
): readonly (Condition | undefined | false)[] => [
  ...datesBetween(input),
  mentions(reader, input.q),
  equals('status', input.status),
  equals('je_type', input.je_type),
  inLines('account', input.account),
  inLines('account', input.account_code, 'account_code'),
  input.contact_id !== undefined && {
    sql: `v.id IN (SELECT entry_id FROM journal_line WHERE company=:company AND ${isOfContact('contact_id')})`,
    params: contactsParam(reader, input.contact_id),
  },
  inLines('doc_id', input.doc_id),
];

/** Contacts of a search; merged ones are shown with the name of their target. */
const contactsSql = (found: string): string =>
  `SELECT c.id, coalesce(t.name, c.name) AS name, coalesce(t.company_name, c.company_name) AS company_name
   FROM ${contactRows} c LEFT JOIN ${contactRows} t ON t.company=c.company AND t.id=c.merged_into
   WHERE c.company=:company AND coalesce(t.seq, c.seq) IN (${found})`;

type Called = { readonly id: string; readonly name: string; readonly company_name: string | null };

/**
 * Entries that match `q` in their text, or whose lines have a matching account or contact. Ids are resolved first
 * because the cached total of a list is keyed by its parameters.
 */
const mentions = (reader: Reader, q: string | undefined): Condition | undefined => {
  if (!q?.trim()) return undefined;
  const { sql, params } = matching(q);
  const word = q.trim().toLowerCase();
  // The search covers all contact fields; only matches of the name count here.
  const contacts = reader
    .rows<Called>(contactsSql(sql), params)
    .filter((one) => `${one.name}\n${one.company_name ?? ''}`.toLowerCase().includes(word));
  const accounts = reader.rows<{ code: string }>(
    `SELECT code FROM account_view WHERE company=:company AND seq IN (${sql})`,
    params,
  );
  return {
    sql: `v.seq IN (${sql}) OR v.id IN (SELECT entry_id FROM journal_line WHERE company=:company
      AND (account IN (SELECT value FROM json_each(:q_accounts)) OR contact_id IN (SELECT value FROM json_each(:q_contacts))))`,
    params: {
      ...params,
      q_accounts: JSON.stringify(accounts.map(({ code }) => code)),
      q_contacts: JSON.stringify(contacts.map(({ id }) => id)),
    },
  };
};

const inLines = (
  column: string,
  value: string | undefined,
  name = column,
): Condition | undefined =>
  value === undefined
    ? undefined
    : {
        sql: `v.id IN (SELECT entry_id FROM journal_line WHERE company=:company AND ${column}=:line_${name})`,
        params: { [`line_${name}`]: value },
      };
