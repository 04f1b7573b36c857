import { Type } from '@sinclair/typebox';
import { importedOne, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { keyReused } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { createdRefusals } from './create-record.ts';
import { badData } from './data.ts';
import { one } from './one.ts';
import { notImportable, unknownEvent } from './reject-record.ts';

/** Imports one document event; its key is applied once, in a batch or alone. */
export const importOne = batch('documents.imports.import', {
  says: 'Import one document event; an issued document posts its journal entry here.',
  explains: [
    'A `doc.created` record keeps the sent totals and is brought to its status: sent, issued, paid or void; issuing and payments post entries here.',
    'Other events (update, send, finalize, revert, void, close, payments, notes) run the matching operation with its checks.',
    'Events that move goods or files are `not_importable`.',
    'Ids have the form `doc:<id>`.',
    'The record is applied completely or not at all; a repeated key answers `idempotency_hit: true`.',
  ],
  by: 'manager',
  takes: ImportRecord,
  gives: writtenWith({ idempotency_hit: Type.Boolean() }),
  refuses: [...createdRefusals, unknownEvent, notImportable, badData, keyReused],
  runs: (input) => [sendOnce(one, input)],
  together: true,
  lane: 'work',
  sums: importedOne,
});
