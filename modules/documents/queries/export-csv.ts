import { Type } from '@sinclair/typebox';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { Bytes } from '../../../kernel/declare/schemas.ts';
import { counted } from '../../../kernel/reader/count-rows.ts';
import { withoutSortedForm } from '../../../kernel/reader/index-choice.ts';
import type { Condition } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { isCredit, isPayable } from '../types/all.ts';
import { conditions, type DocFilters, docFilters } from './list.ts';

const header = [
  'entity_id',
  'doc_number',
  'doc_type',
  'contact_name',
  'date',
  'due_date',
  'total',
  'amount_outstanding',
  'status',
  'currency',
  'net',
  'tax',
  'kind',
  'tax_date',
  'type_code',
  'allowance_total',
  'charge_total',
  'rounding',
  'prepaid_amount',
];

/**
 * Exports documents as CSV, newest first. Cells that a spreadsheet would run as a formula are
 * escaped.
 */
export const exportCsv = query('documents.queries.exportCsv', {
  says: 'Export documents as CSV.',
  explains: [
    'Takes the filters of `documents_queries_list`, newest first and without paging; one row a document, without lines.',
    '`kind` is `advance` for advance invoices. `type_code` is the code of the document type in UNTDID 1001: 380 invoices and bills, 386 advances, 381 credit notes.',
    '`net` is after discounts and allowances and before tax; amounts are in the currency of the row.',
    '`allowance_total` and `charge_total` are those of the document, `rounding` that of the amount to pay (BT-114), `prepaid_amount` what was paid when it was issued (BT-113).',
    'Amounts of purchases are blank for roles that may not see them.',
    'Cells that a spreadsheet would run as a formula are escaped.',
    'The export is recorded in the ledger.',
  ],
  by: 'viewer',
  takes: Type.Object(docFilters),
  gives: Bytes,
  media: 'text/csv',
  long: true,
  people: (reader, input, now) =>
    counted(
      reader,
      'doc_view',
      conditions(input, now).map((one) => one && withoutSortedForm(one)),
    ),
  answer: (reader, input, now) => ({
    bytes: csvOf(reader, input, now),
    media: 'text/csv; charset=utf-8',
    filename: 'documents.csv',
  }),
});

/** Content of the file, read in pages, each a short read. */
async function* csvOf(reader: Reader, filters: DocFilters, now: Now): AsyncGenerator<string> {
  yield csvText([header]);
  const hidesPrices = sightIn(reader, now.caller.role) === 'none';
  const isShown = (row: Line): boolean => !(hidesPrices && row.is_purchase === 1);
  for (let before: number | undefined; ; ) {
    const rows = pageOf(reader, filters, now, before);
    if (rows.length > 0) yield csvText(rows.map((row) => cellsOf(row, isShown(row))));
    before = rows.at(-1)?.seq;
    if (rows.length < limits.pageMax) return;
  }
}

type Line = {
  readonly id: string;
  readonly seq: number;
  readonly ref_id: string | null;
  readonly doc_type: string;
  readonly contact_name: string | null;
  readonly dated: string;
  readonly due_date: string | null;
  readonly net: number;
  readonly tax: number;
  readonly total: number;
  readonly outstanding: number;
  readonly status: string;
  readonly currency: string;
  readonly is_purchase: number;
  readonly kind: string | null;
  readonly tax_date: string | null;
  readonly allowance_total: number | null;
  readonly charge_total: number | null;
  readonly rounding: number | null;
  readonly prepaid_amount: number | null;
};

/** Figures of the record that have no column of their own. */
const recorded = ['allowance_total', 'charge_total', 'rounding', 'prepaid_amount'] as const;

const recordedSql = ['tax_date', ...recorded]
  .map((name) => `json_extract(v.record, '$.${name}') AS ${name}`)
  .join(', ');

const pageOf = (
  reader: Reader,
  filters: DocFilters,
  now: Now,
  before: number | undefined,
): readonly Line[] => {
  const filtered = conditions(filters, now)
    .filter((one): one is Condition => Boolean(one))
    .map(withoutSortedForm);
  const where = ['v.company = :company', ...filtered.map(({ sql }) => `(${sql})`)];
  if (before !== undefined) where.push('v.seq < :before');
  return reader.rows<Line>(
    `SELECT v.id, v.seq, v.ref_id, v.doc_type, v.contact_name, v.dated, v.due_date, v.net,
       v.tax, v.total, v.outstanding, v.status, v.currency, v.is_purchase, v.kind,
       ${recordedSql}
     FROM doc_view v WHERE ${where.join(' AND ')} ORDER BY v.seq DESC LIMIT ${limits.pageMax}`,
    Object.assign(
      {},
      ...filtered.map(({ params }) => params ?? {}),
      before === undefined ? {} : { before },
    ),
  );
};

const cellsOf = (row: Line, isShown: boolean): readonly unknown[] => [
  row.id,
  row.ref_id,
  row.doc_type,
  row.contact_name,
  row.dated,
  row.due_date,
  isShown ? fromMinor(row.total, row.currency) : '',
  isShown ? fromMinor(row.outstanding, row.currency) : '',
  row.status,
  row.currency,
  isShown ? fromMinor(row.net, row.currency) : '',
  isShown ? fromMinor(row.tax, row.currency) : '',
  row.kind,
  row.tax_date,
  typeCodeOf(row),
  ...recorded.map((name) => (isShown ? (row[name] ?? 0) : '')),
];

/** Code of the document type in UNTDID 1001 (EN 16931 BT-3); blank for documents that are no invoice. */
const typeCodeOf = ({ doc_type, kind }: Line): string => {
  if (isCredit({ doc_type })) return '381';
  if (!isPayable({ doc_type })) return '';
  return kind === 'advance' ? '386' : '380';
};
