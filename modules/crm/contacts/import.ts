import { Type } from '@sinclair/typebox';
import { importedOne, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { keyReused } from '../../../kernel/declare/refusal.ts';
import { ImportRecord, writtenWith } from '../../../kernel/declare/schemas.ts';
import { importRefusals, takeOver } from './take-over.ts';

/** Takes over one event of a contact; its key makes it happen once, in a batch or alone. */
export const importOne = batch('crm.contacts.import', {
  says: 'Import one event of a contact.',
  by: 'operator',
  takes: ImportRecord,
  gives: writtenWith({ idempotency_hit: Type.Boolean() }),
  refuses: [...importRefusals, keyReused],
  runs: (input) => [sendOnce(takeOver, input)],
  together: true,
  lane: 'work',
  sums: importedOne,
});
