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
  explains: [
    'Creates or changes a list from an event of another system.',
    '`list.created` keeps totals and status as sent; also importable are `list.updated`, `patched`, `sent`, `finalized`, `accepted`, `completed`, `converted`, `voided`, `deleted` and `note_added`.',
    'Events that count, move or write off goods are refused with `not_importable`.',
    'Ids have the form `list:<id>`.',
    'Stock and books never change.',
    'A repeated key answers `idempotency_hit: true`.',
  ],
  by: 'manager',
  takes: ImportRecord,
  gives: writtenWith({ idempotency_hit: Type.Boolean() }),
  refuses: [...importRefusals, keyReused],
  runs: (input) => [sendOnce(takeOver, input)],
  together: true,
  lane: 'work',
  sums: importedOne,
});
