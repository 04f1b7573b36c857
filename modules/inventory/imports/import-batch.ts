import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { view } from '../../../kernel/declare/projection.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { importBatchTable } from '../tables.ts';

export const itemsImported = fact(
  'item.import.recorded',
  'import_batch',
  Type.Object({ filename: orNull(Type.String()), row_count: Type.Integer() }),
);

export const itemsImportUndone = fact(
  'item.import.undone',
  'import_batch',
  Type.Object({ removed: Type.Integer() }),
);

const State = Type.Object({
  filename: orNull(Type.String()),
  row_count: Type.Integer(),
  status: Type.String(),
  undone_at: orNull(Type.String()),
});

const when = on<Static<typeof State>>();

/** Items created by one import, which can be undone together. */
export const importBatch = actor<Static<typeof State>>('import_batch', {
  title: 'import batch',
  initial: { filename: null, row_count: 0, status: 'active', undone_at: null },
  folds: [
    when(itemsImported, (state, data) => ({ ...state, ...data })),
    when(itemsImportUndone, (state, _, { ts }) => ({ ...state, status: 'undone', undone_at: ts })),
  ],
});

/** View of item imports. */
export const importBatchView = view(importBatchTable, {
  of: importBatch,
  columns: ({ filename, row_count, status, undone_at }) => ({
    filename,
    row_count,
    status,
    undone_at,
  }),
});
