import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { counted } from '../../../kernel/reader/count-rows.ts';
import type { Condition } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { contactView } from '../state/view.ts';
import { contactConditions, contactFilters } from './list.ts';

const columns = [
  'name',
  'phone',
  'email',
  'billing_address',
  'tax_id',
  'credit_limit',
  'contact_type',
  'company_name',
  'payment_terms',
] as const;

const Filters = Type.Object({
  ...contactFilters,
  selected: Type.Optional(Type.Array(AnyId, { maxItems: limits.bulkIds })),
});
type Filters = Static<typeof Filters>;

/** Contacts as a CSV file, by name. Cells that a spreadsheet would run as a formula are escaped. */
export const exportCsv = query('crm.contacts.exportCsv', {
  says: 'Export contacts as CSV: all, filtered or selected.',
  explains: [
    'Takes the filters of the list, or the ids in `selected`; both apply together.',
    'Sorted by name, without paging; deleted contacts only with `include_deleted`.',
    'Tags are separated by semicolons; people, further addresses and custom attributes are not in the file.',
    'Cells that a spreadsheet would run as a formula are escaped.',
    'The export is recorded in the ledger with user and number of records.',
  ],
  by: 'viewer',
  takes: Filters,
  gives: Bytes,
  media: 'text/csv',
  long: true,
  people: (reader, input) => counted(reader, contactView.table.name, conditionsOf(input)),
  answer: (reader, input) => ({
    bytes: csvOf(reader, conditionsOf(input)),
    media: 'text/csv; charset=utf-8',
    filename: 'contacts.csv',
  }),
});

const conditionsOf = (input: Filters): readonly (Condition | undefined | false)[] => [
  ...contactConditions(input),
  input.selected !== undefined && {
    sql: 'v.id IN (SELECT value FROM json_each(:selected_are))',
    params: { selected_are: JSON.stringify(input.selected) },
  },
];

type Line = { readonly entity_id: string; readonly sort_name: string; readonly seq: number };

/** Lines of the file, read page by page, so that no read transaction is long. */
async function* csvOf(
  reader: Reader,
  filters: readonly (Condition | undefined | false)[],
): AsyncGenerator<string> {
  yield csvText([['entity_id', ...columns, 'tags']]);
  for (let last: Line | undefined; ; ) {
    const lines = pageOf(reader, filters, last);
    if (lines.length > 0) yield csvText(lines.map(cellsOf));
    last = lines.at(-1);
    if (lines.length < limits.pageMax) return;
  }
}

const pageOf = (
  reader: Reader,
  filters: readonly (Condition | undefined | false)[],
  last: Line | undefined,
): readonly Line[] => {
  const conditions = filters.filter((one): one is Condition => Boolean(one));
  const where = ['v.company = :company', ...conditions.map(({ sql }) => `(${sql})`)];
  if (last) where.push('(v.sort_name, v.seq) > (:last_name, :last_seq)');
  const fields = [...columns, 'tags'].map((one) => `json_extract(v.record, '$.${one}') AS ${one}`);
  return reader.rows<Line>(
    `SELECT v.id AS entity_id, v.sort_name, v.seq, ${fields.join(', ')} FROM contact_view v
     WHERE ${where.join(' AND ')} ORDER BY v.sort_name, v.seq LIMIT ${limits.pageMax}`,
    Object.assign(
      {},
      ...conditions.map(({ params }) => params ?? {}),
      last ? { last_name: last.sort_name, last_seq: last.seq } : {},
    ),
  );
};

const cellsOf = (line: Line): readonly unknown[] => {
  const cells = line as Line & Readonly<Record<string, unknown>>;
  const tags = JSON.parse(String(cells['tags'])) as string[];
  return [line.entity_id, ...columns.map((column) => cells[column]), tags.join('; ')];
};
