import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/limits.ts';
import { query } from '../../../kernel/operation.ts';
import { orNull } from '../../../kernel/shapes.ts';

const Batch = Type.Object({
  id: Type.String(),
  entity_type: Type.String(),
  filename: orNull(Type.String()),
  row_count: Type.Integer(),
  status: Type.String(),
  imported_at: Type.String(),
  undone_at: orNull(Type.String()),
});

/** The imports of items, newest first; `batches` and `items` are the same page. */
export const list = query('inventory.imports.list', {
  says: 'List the imports of items, newest first.',
  by: 'viewer',
  takes: Type.Object({
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageMax })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
  }),
  gives: Type.Object({
    batches: Type.Array(Batch),
    items: Type.Array(Batch),
    total: Type.Integer(),
  }),
  answer: (look, { limit, offset }) => {
    const items = look.rows(
      `SELECT id, 'item' AS entity_type, filename, row_count, status, created_at AS imported_at, undone_at
       FROM import_batch_view WHERE company=:company ORDER BY seq DESC LIMIT +:page OFFSET :skip`,
      { page: limit ?? limits.pageDefault, skip: offset ?? 0 },
    );
    const counted = look.row<{ n: number }>(
      'SELECT count(*) AS n FROM import_batch_view WHERE company=:company',
    );
    return { batches: items, items, total: counted?.n ?? 0 };
  },
});
