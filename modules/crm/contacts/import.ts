import { Type } from '@sinclair/typebox';
import { importedOne, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { keyReused } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { importRefusals, takeOver } from './take-over.ts';

/** Imports one contact event, once per idempotency key. */
export const importOne = batch('crm.contacts.import', {
  says: 'Import one contact event.',
  explains: [
    'Event types `crm.contact.created`, `updated`, `tagged`, and those that add, change or remove people, addresses and notes.',
    'Merging, deleting and files are refused with `not_importable`.',
    'Ids have the form `contact:<id>`, for notes `note:<id>`; an existing id is `contact_exists`.',
    'A repeated key changes nothing and answers `idempotency_hit: true`; the same key with other data is `idempotency_key_reused`.',
  ],
  by: 'operator',
  takes: ImportRecord,
  gives: writtenWith({ idempotency_hit: Type.Boolean() }),
  refuses: [...importRefusals, keyReused],
  runs: (input) => [sendOnce(takeOver, input)],
  together: true,
  lane: 'work',
  sums: importedOne,
});
