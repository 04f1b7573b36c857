import { type Static, Type } from '@sinclair/typebox';
import { isAtLeast } from '../../../kernel/declare/access.ts';
import { backwards, badPeriod } from '../../../kernel/declare/input/date-range.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { type Now, query } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { listOf, orNull } from '../../../kernel/declare/schemas.ts';
import { isLongScan } from '../../../kernel/reader/long-scan.ts';
import { badCursor, page, pageInput } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { orderOf } from '../../../kernel/reader/sort-order.ts';
import { csvText } from '../../../kernel/values/csv.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { doc } from '../../documents/contract/facts.ts';
import { type DocLine, DocTypeName } from '../../documents/contract/queries.ts';
import { accountOf } from '../contract/queries.ts';
import { EntryStatus, type JournalEntry, journalEntryView } from '../entry/entry.ts';
import { EntryKind } from '../entry/kinds.ts';
import { contactNames } from '../reports/contact-names.ts';
import { conditionsOf, journalFilters, journalOrder, latestFirst } from './filters.ts';

const text = orNull(Type.String());

const DocumentLine = Type.Object({
  sku: text,
  name: text,
  quantity: Type.Number(),
  unit: text,
  unit_price: Type.Number(),
  line_total: Type.Number(),
  tax: Type.Number(),
  cost: Type.Optional(orNull(Type.Number())),
});

const Row = Type.Object({
  je_id: Type.String(),
  ts: Type.String({ format: 'date' }),
  number: Type.String(),
  memo: Type.String(),
  je_type: EntryKind,
  status: EntryStatus,
  doc_id: text,
  doc_ref: text,
  doc_type: orNull(DocTypeName),
  contact: orNull(Type.Object({ id: Type.String(), name: text })),
  lines: Type.Array(
    Type.Object({
      account: Type.String(),
      name: Type.String(),
      debit: Type.Number(),
      credit: Type.Number(),
      description: text,
    }),
  ),
  document_lines: Type.Array(DocumentLine),
});

const isFar = isLongScan(['date_from', 'date_to', 'format'], { sort: ['date', 'created_at'] });

/** Journal with the lines of the source documents. */
export const extended = query('accounting.journal.extended', {
  says: 'List journal entries with the lines of their documents, as JSON, or all as CSV.',
  explains: [
    'Filters and order as in `accounting_journal_list`.',
    'Document lines are those of the document now, with item, quantity, price, tax and cost.',
    'CSV ignores order and paging, answers all matches with one row per journal line, and leaves the document lines out; amounts are in company currency.',
  ],
  by: 'manager',
  takes: Type.Object({
    ...journalFilters,
    ...journalOrder,
    ...pageInput,
    format: Type.Optional(Type.Union([Type.Literal('json'), Type.Literal('csv')])),
  }),
  gives: listOf(Row),
  alsoAs: ['text/csv'],
  refuses: [badPeriod, badCursor],
  long: (input) => input.format === 'csv' || isFar(input),
  answer: (reader, { format, ...input }, now) =>
    backwards(input) ??
    (format === 'csv'
      ? {
          bytes: csvOf(reader, input, now),
          media: 'text/csv; charset=utf-8',
          filename: 'journal.csv',
        }
      : rowsOf(reader, input, now)),
});

const Asked = Type.Object({ ...journalFilters, ...journalOrder, ...pageInput });
type Asked = Static<typeof Asked>;

type Rows = {
  readonly items: readonly Static<typeof Row>[];
  readonly total: number;
  readonly next_cursor?: string;
};

const rowsOf = (reader: Reader, input: Asked, now: Now): Rows | Refusal => {
  const found = page(
    reader,
    journalEntryView,
    { ...input, ...orderOf(input, latestFirst), where: conditionsOf(reader, input) },
    now,
  );
  if (isRefusal(found)) return found;
  const parsed = JSON.parse(found.raw) as Omit<Rows, 'items'> & {
    items: (JournalEntry & { id: string })[];
  };
  const contactName = contactNames(reader);
  const accountName = accountNames(reader);
  return {
    ...parsed,
    items: parsed.items.map((entry) => ({
      je_id: entry.id,
      ts: entry.date,
      number: entry.number,
      memo: entry.memo,
      je_type: entry.je_type,
      status: entry.status,
      contact: entry.contact_id
        ? { id: entry.contact_id, name: contactName(entry.contact_id) }
        : null,
      lines: entry.entries.map(({ account, debit, credit, description = null }) => ({
        account,
        name: accountName(account),
        debit,
        credit,
        description,
      })),
      ...documentOf(reader, entry.doc_id ?? null, now),
    })),
  };
};

const columns = [
  ...['date', 'number', 'kind', 'status', 'memo', 'document', 'contact'],
  ...['account', 'account_name', 'debit', 'credit', 'description'],
];

/** CSV rows, one per journal line, page by page. */
async function* csvOf(reader: Reader, input: Asked, now: Now): AsyncGenerator<string> {
  yield csvText([columns]);
  const { limit: _, offset: __, cursor: ___, ...filters } = input;
  for (let cursor: string | undefined; ; ) {
    const asked = { ...filters, limit: limits.pageMax, ...(cursor ? { cursor } : {}) };
    const found = rowsOf(reader, asked, now);
    if (isRefusal(found)) return;
    const rows = found.items.flatMap((entry) =>
      entry.lines.map((line) => [
        ...[entry.ts, entry.number, entry.je_type, entry.status, entry.memo, entry.doc_ref ?? ''],
        ...[entry.contact?.name ?? '', line.account, line.name, line.debit, line.credit],
        line.description ?? '',
      ]),
    );
    if (rows.length > 0) yield csvText(rows);
    cursor = found.next_cursor;
    if (cursor === undefined) return;
  }
}

const accountNames = (reader: Reader): ((code: string) => string) => {
  const known = new Map<string, string>();
  return (code) => {
    const name = known.get(code) ?? accountOf(reader, code)?.name ?? code;
    known.set(code, name);
    return name;
  };
};

const documentOf = (reader: Reader, doc_id: string | null, now: Now) => {
  const found = doc_id === null ? undefined : reader.state(doc, doc_id);
  return {
    doc_id,
    doc_ref: found?.doc_number ?? found?.ref_id ?? null,
    doc_type: found?.doc_type ?? null,
    document_lines:
      doc_id !== null && found
        ? reader.lines(doc_id).map((line) => lineOf(line as unknown as DocLine, now))
        : [],
  };
};

const lineOf = (line: DocLine, now: Now): Static<typeof DocumentLine> => ({
  sku: line.sku ?? null,
  name: line.name ?? line.description ?? null,
  quantity: line.quantity ?? 0,
  unit: line.unit ?? line.sell_by ?? null,
  unit_price: line.unit_price ?? 0,
  line_total: line.line_total ?? 0,
  tax: add(0, ...(line.taxes ?? []).map((tax) => tax.amount ?? 0)),
  ...(isAtLeast(now.caller.role, 'manager') ? { cost: line.cost_total ?? null } : {}),
});
