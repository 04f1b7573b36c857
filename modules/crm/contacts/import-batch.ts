import { Type } from '@sinclair/typebox';
import { countedImport, sendAnew, sendOnce } from '../../../kernel/declare/imports/batch.ts';
import { BatchResult, ImportRecord } from '../../../kernel/declare/imports/schemas.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { batch } from '../../../kernel/declare/operation.ts';
import { contactExists } from '../refusals.ts';
import { takeOver } from './take-over.ts';
import { upsert } from './upsert.ts';

/** Imports up to 500 contact events; a failed event is rolled back alone. */
export const importBatch = batch('crm.contacts.importBatch', {
  says: 'Import up to 500 contact events, each once per idempotency key.',
  explains: [
    'Each record succeeds or fails alone; used keys and existing ids are skipped, and `left_out` gives the reason.',
    'With `upsert`, a `crm.contact.created` record updates the contact of that id: fields that were sent, and new or changed people and addresses; nothing is removed.',
    'An upsert is keyed by idempotency key and data, so changed data under the same key is imported again.',
    'Event types are those of `crm_contacts_import`.',
  ],
  by: 'operator',
  takes: Type.Object({
    records: Type.Array(ImportRecord, { maxItems: limits.batchRecords }),
    upsert: Type.Optional(Type.Boolean({ default: false })),
  }),
  gives: BatchResult,
  runs: ({ records, upsert: mayUpdate }) =>
    records.map((record) =>
      mayUpdate && record.event_type === 'crm.contact.created'
        ? sendAnew(upsert, record)
        : sendOnce(takeOver, record),
    ),
  sums: (results, { records }) => ({
    facts: [],
    answer: countedImport(
      results,
      records.map(({ entity_id }) => entity_id),
      contactExists,
    ),
  }),
});
