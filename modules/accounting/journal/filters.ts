import { type Static, Type } from '@sinclair/typebox';
import { DateText, Short } from '../../../kernel/shapes.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { type Condition, contains, equals } from '../../../kernel/store/page.ts';
import { contactsParam, isOfContact } from '../reports/entry-lines.ts';

/** What a journal is filtered by. */
export const journalFilters = {
  date_from: Type.Optional(DateText),
  date_to: Type.Optional(DateText),
  q: Type.Optional(Short),
  status: Type.Optional(Type.Union([Type.Literal('posted'), Type.Literal('void')])),
  account: Type.Optional(Short),
  contact_id: Type.Optional(Short),
  doc_id: Type.Optional(Short),
  je_type: Type.Optional(Short),
};

const Filters = Type.Object(journalFilters);

/** The conditions of the filters that were sent; an account or a contact is looked for in the lines. */
export const conditionsOf = (
  look: Look,
  input: Static<typeof Filters>,
): readonly (Condition | undefined | false)[] => [
  ...datesBetween(input),
  contains(input.q),
  equals('status', input.status),
  equals('je_type', input.je_type),
  inLines('account', input.account),
  input.contact_id !== undefined && {
    sql: `v.id IN (SELECT entry_id FROM journal_line WHERE company=:company AND ${isOfContact('contact_id')})`,
    params: contactsParam(look, input.contact_id),
  },
  inLines('doc_id', input.doc_id),
];

/** Entries dated from and to, both days included. */
export const datesBetween = ({
  date_from,
  date_to,
}: {
  readonly date_from?: string;
  readonly date_to?: string;
}): readonly (Condition | false)[] => [
  date_from !== undefined && { sql: 'v.date>=:date_from', params: { date_from } },
  date_to !== undefined && { sql: 'v.date<=:date_to', params: { date_to } },
];

const inLines = (column: string, value: string | undefined): Condition | undefined =>
  value === undefined
    ? undefined
    : {
        sql: `v.id IN (SELECT entry_id FROM journal_line WHERE company=:company AND ${column}=:line_${column})`,
        params: { [`line_${column}`]: value },
      };
