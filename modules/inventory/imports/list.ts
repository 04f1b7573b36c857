import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import { keysetPage } from '../../../kernel/reader/keyset-page.ts';
import { badCursor, pageInput } from '../../../kernel/reader/page.ts';

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

/** Imports of items, newest first; `batches` and `items` hold the same page. */
export const list = query('inventory.imports.list', {
  says: 'List the imports of items, newest first.',
  explains: [
    'Counts in `row_count` are created items, not rows read.',
    '`status` is `active` or `undone`; `undone_at` is null while the import stands.',
    '`batches` and `items` hold the same page.',
  ],
  by: 'viewer',
  takes: Type.Object(pageInput),
  gives: Type.Object({
    batches: Type.Array(Batch),
    items: Type.Array(Batch),
    total: Type.Integer(),
    next_cursor: Type.Optional(Type.String()),
  }),
  refuses: [badCursor],
  answer: (reader, asked) => {
    const page = keysetPage({ by: ['seq'], dir: 'desc' }, asked);
    if (isRefusal(page)) return page;
    const rows = reader.rows<{ seq: number }>(
      `SELECT seq, id, 'item' AS entity_type, filename, row_count, status, created_at AS imported_at, undone_at
       FROM import_batch_view WHERE company=:company${page.beyond} ${page.order}`,
      page.params,
    );
    const counted = reader.row<{ n: number }>(
      'SELECT count(*) AS n FROM import_batch_view WHERE company=:company',
    );
    const total = counted?.n ?? 0;
    const items = rows.map(({ seq: _, ...batch }) => batch);
    return { batches: items, items, total, ...page.next(rows, total, ({ seq }) => [seq]) };
  },
});
