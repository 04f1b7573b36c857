import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { createdRefusals, ImportedRecord } from './create-record.ts';
import { stepsOf } from './steps.ts';

/** Imports one record completely or not at all. */
export const one = batch('documents.imports.one', {
  says: 'Import one document event of another system.',
  by: 'manager',
  takes: ImportedRecord,
  gives: writtenWith({ told: Type.String() }),
  refuses: createdRefusals,
  reads: (reader, taken, _, now) => ({ steps: stepsOf(reader, taken, now) }),
  runs: (_, __, { steps }) => steps,
  together: true,
  lane: 'work',
  sums: (_, { entity_id, event_type }) => ({
    facts: [],
    answer: { id: entity_id, told: event_type === 'doc.created' ? 'created' : 'updated' },
  }),
});
