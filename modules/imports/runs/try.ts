import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { outcomesOf, type StepRecord, sendsOf } from './step-records.ts';

/** Imports records as a step does, for a preview on a copy of the database. */
export const tryRecords = batch('imports.runs.try', {
  says: 'Import records in a preview.',
  by: 'owner',
  takes: Type.Object({ carried: Type.Unsafe<readonly StepRecord[]>({}) }),
  gives: Type.Object({ became: Type.Array(Type.Unknown()) }),
  runs: ({ carried }) => sendsOf(carried),
  sums: (results, { carried }) => ({ facts: [], answer: { became: outcomesOf(carried, results) } }),
});
