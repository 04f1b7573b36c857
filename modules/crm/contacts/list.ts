import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { listOf, Short } from '../../../kernel/declare/schemas.ts';
import { AsOf, asOfFilter } from '../../../kernel/ledger/as-of.ts';
import { isLongScan } from '../../../kernel/reader/long-scan.ts';
import { badCursor, type Condition, equals, page, pageInput } from '../../../kernel/reader/page.ts';
import { orderOf, sortInput } from '../../../kernel/reader/sort-order.ts';
import { contains } from '../../../kernel/reader/text-search.ts';
import { ContactType, typeOf } from '../state/fields.ts';
import { ContactRecord } from '../state/record.ts';
import { contactView } from '../state/view.ts';
import { listAsOf } from './list-as-of.ts';

/** Filters of the contact list and of the CSV export. */
export const contactFilters = {
  q: Type.Optional(Short),
  contact_type: Type.Optional(ContactType),
  email: Type.Optional(Short),
  include_deleted: Type.Optional(Type.Boolean({ default: false })),
};

const Filters = Type.Object(contactFilters);

const isFar = isLongScan(['sort', 'email', 'include_deleted']);

/** Contacts of a company, filtered, searched and paged. */
export const list = query('crm.contacts.list', {
  says: 'List contacts, now or as of a date, an instant or an event id.',
  explains: [
    'Sorted by name by default.',
    'Deleted and merged contacts are left out unless `include_deleted` is set.',
    '`contact_type` customer or supplier also finds contacts of type both; `vendor` means supplier.',
    '`q` searches name, company, email, phone and tags; `email` must match exactly, ignoring case.',
    'With `as_of` the order is newest first and only `contact_type` and `include_deleted` filter (`as_of_filter`).',
    'Reads are counted per user and day.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    ...contactFilters,
    ...sortInput(['name', 'created_at', 'updated_at', 'email', 'contact_type']),
    ...pageInput,
    as_of: Type.Optional(AsOf),
  }),
  gives: listOf(ContactRecord),
  refuses: [badCursor, asOfFilter],
  long: (input) => input.as_of !== undefined || isFar(input),
  answer: (reader, input, now, { registry }) => {
    const { as_of } = input;
    if (as_of !== undefined) return listAsOf(reader, registry, { ...input, as_of }, now);
    const order = orderOf(input, { sort: 'name', dir: 'asc' });
    return page(reader, contactView, { ...input, ...order, where: contactConditions(input) }, now);
  },
});

/** Conditions of the filters; contacts of type `both` are customers and suppliers. */
export const contactConditions = (
  input: typeof Filters.static,
): (Condition | undefined | false)[] => [
  contains(input.q),
  input.contact_type !== undefined && typeCondition(typeOf(input.contact_type)),
  equals('email', input.email?.trim().toLowerCase()),
  !input.include_deleted && { sql: 'v.deleted = 0' },
];

const typeCondition = (type: string): Condition =>
  type === 'customer' || type === 'supplier'
    ? { sql: "v.contact_type IN (:type_is, 'both')", params: { type_is: type } }
    : { sql: 'v.contact_type = :type_is', params: { type_is: type } };
