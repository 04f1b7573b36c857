import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { query } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';
import { Bytes, CommaList } from '../../../kernel/declare/schemas.ts';
import { counted } from '../../../kernel/reader/count-rows.ts';
import type { Condition } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { listConditions, listFilters } from './filters.ts';

const usual = ['id', 'ref_id', 'list_type', 'customer_name', 'date', 'total', 'status'];

const columns = [
  ...usual,
  'contact_id',
  'contact_name',
  'currency',
  'subtotal',
  'discount_amount',
  'tax',
  'tax_amount',
  'line_count',
  'notes',
  'valid_until',
  'carrier',
  'tracking',
  'source_list_id',
  'converted_to',
  'converted_to_type',
  'sent_at',
  'issued_at',
  'finalized_at',
  'closed_at',
  'created_at',
  'updated_at',
] as const;

export const unknownColumn = refusal(
  'unknown_column',
  422,
  'There is no column {column}; known columns are {columns}.',
);

/** Exports lists as CSV, newest first; cells that a spreadsheet would run as a formula are escaped. */
export const exportCsv = query('lists.lists.exportCsv', {
  says: 'Export lists as CSV.',
  explains: [
    'Takes the filters of `lists_lists_list`, newest first and without paging; one row a list, no lines.',
    '`cols` chooses columns and their order; an unknown name is refused with `unknown_column`.',
    'Cells that a spreadsheet would run as a formula are escaped.',
    'The export is recorded in the ledger with user and number of records.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...listFilters, cols: Type.Optional(CommaList(2000)) }),
  gives: Bytes,
  media: 'text/csv',
  refuses: [unknownColumn],
  long: true,
  people: (reader, input) => counted(reader, 'list_view', listConditions(input)),
  answer: (reader, input) => {
    const chosen = input.cols?.split(',').map((one) => one.trim()) ?? usual;
    const column = chosen.find((one) => !(columns as readonly string[]).includes(one));
    if (column !== undefined) return unknownColumn({ column, columns });
    return {
      bytes: csvOf(reader, chosen, listConditions(input)),
      media: 'text/csv; charset=utf-8',
      filename: 'lists.csv',
    };
  },
});

type Line = Readonly<Record<string, unknown>> & { readonly seq: number };

/** Yields the file page by page, each in a short read. */
async function* csvOf(
  reader: Reader,
  chosen: readonly string[],
  filters: readonly (Condition | undefined | false)[],
): AsyncGenerator<string> {
  yield csvText([chosen]);
  for (let last: Line | undefined; ; ) {
    const lines = pageOf(reader, chosen, filters, last);
    if (lines.length > 0) yield csvText(lines.map((line) => chosen.map((_, at) => line[`c${at}`])));
    last = lines.at(-1);
    if (lines.length < limits.pageMax) return;
  }
}

const own = new Set(['id', 'created_at', 'updated_at']);

const pageOf = (
  reader: Reader,
  chosen: readonly string[],
  filters: readonly (Condition | undefined | false)[],
  last: Line | undefined,
): readonly Line[] => {
  const conditions = filters.filter((one): one is Condition => Boolean(one));
  const where = ['v.company = :company', ...conditions.map(({ sql }) => `(${sql})`)];
  if (last) where.push('v.seq < :last_seq');
  const fields = chosen.map((column, at) =>
    own.has(column) ? `v.${column} AS c${at}` : `json_extract(v.record, '$.${column}') AS c${at}`,
  );
  return reader.rows<Line>(
    `SELECT v.seq, ${fields.join(', ')} FROM list_view v
     WHERE ${where.join(' AND ')} ORDER BY v.seq DESC LIMIT ${limits.pageMax}`,
    Object.assign(
      {},
      ...conditions.map(({ params }) => params ?? {}),
      last ? { last_seq: last.seq } : {},
    ),
  );
};
