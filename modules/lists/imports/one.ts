import { Type } from '@sinclair/typebox';
import { importedOne, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { keyReused } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { importRefusals, takeOver } from './take-over.ts';

/** Imports one event of a list, once for its key. */
export const one = batch('lists.imports.one', {
  says: 'Import one event of a list.',
  by: 'manager',
  takes: ImportRecord,
  gives: writtenWith({ idempotency_hit: Type.Boolean() }),
  refuses: [...importRefusals, keyReused],
  runs: (input) => [sendOnce(takeOver, input)],
  together: true,
  lane: 'work',
  sums: importedOne,
});
