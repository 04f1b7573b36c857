import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';
import { sortInput } from '../../../kernel/reader/sort-order.ts';
import { sortedKeyset } from '../../../kernel/reader/sorted-keyset.ts';

const Batch = titled(
  'ItemImport',
  Type.Object({
    id: Type.String(),
    entity_type: Type.String(),
    filename: orNull(Type.String()),
    row_count: Type.Integer(),
    status: oneOf(['active', 'undone']),
    imported_at: Type.String(),
    undone_at: orNull(Type.String()),
  }),
);

const sortable = ['imported_at', 'filename', 'row_count', 'status'] as const;
const sortKeys = {
  imported_at: 'created_at',
  filename: "lower(coalesce(filename, ''))",
  row_count: 'row_count',
  status: 'status',
};

/** Imports of items, newest first; `batches` and `items` hold the same page. */
export const list = query('inventory.imports.list', {
  says: 'List the imports of items, newest first unless `sort` is sent.',
  explains: [
    'Counts in `row_count` are created items, not rows read.',
    '`status` is `active` or `undone`; `undone_at` is null while the import stands.',
    '`batches` and `items` hold the same page.',
  ],
  by: 'viewer',
  takes: Type.Object({ ...sortInput(sortable), ...pageInput }),
  gives: Type.Object({
    batches: Type.Array(Batch),
    items: Type.Array(Batch),
    total: Type.Integer(),
    next_cursor: Type.Optional(Type.String()),
  }),
  refuses: [badCursor],
  answer: (reader, asked) => {
    const page = sortedKeyset(sortKeys, { by: 'seq', dir: 'desc' }, asked);
    if (isRefusal(page)) return page;
    const rows = reader.rows<{ seq: number; sort_key: string | number }>(
      `SELECT seq, ${page.key}, id, 'item' AS entity_type, filename, row_count, status, created_at AS imported_at, undone_at
       FROM import_batch_view WHERE company=:company${page.beyond} ${page.order}`,
      page.params,
    );
    const counted = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM import_batch_view WHERE company=:company',
    );
    const total = counted?.n ?? 0;
    const items = rows.map(({ seq: _, sort_key: __, ...batch }) => batch);
    return { batches: items, items, total, ...page.next(rows, total, ({ seq }) => seq) };
  },
});
