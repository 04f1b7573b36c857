import { viewTable } from '../../kernel/declare/table.ts';

/** Import runs, by kind, file and batch. */
export const importRunTable = viewTable(
  'import_run_view',
  { kind: 'text', status: 'text', file_id: 'text', batch_id: 'text' },
  {
    indexes: [
      ['company', 'file_id'],
      ['company', 'batch_id'],
      ['company', 'kind', 'seq'],
    ],
  },
);
