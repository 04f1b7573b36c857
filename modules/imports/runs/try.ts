import { Type } from '@sinclair/typebox';
import { batch } from '../../../kernel/declare/operation.ts';
import { becameOf, type Carried, sendsOf } from './carried.ts';

/** Takes records over as a step does, for a rehearsal on a copy of the database. */
export const tryRecords = batch('imports.runs.try', {
  says: 'Take over records in a rehearsal.',
  by: 'owner',
  takes: Type.Object({ carried: Type.Unsafe<readonly Carried[]>({}) }),
  gives: Type.Object({ became: Type.Array(Type.Unknown()) }),
  runs: ({ carried }) => sendsOf(carried),
  sums: (results, { carried }) => ({ facts: [], answer: { became: becameOf(carried, results) } }),
});
