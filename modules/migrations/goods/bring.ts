import { Type } from '@sinclair/typebox';
import { batch, sendNamed } from '../../../kernel/declare/operation.ts';
import { Attributes, Name } from '../../../kernel/declare/schemas.ts';
import { locationNamed } from '../../companies/contract/queries.ts';

/** Imports an item of the source system at its location, which was migrated before. */
export const bring = batch('migrations.goods.bring', {
  says: 'Import an item of a source system at its location.',
  by: 'manager',
  takes: Type.Object({ location: Name, record: Attributes }),
  gives: Type.Object({ told: Type.String() }),
  reads: (reader, { location }) => ({ location_id: locationNamed(reader, location) }),
  runs: ({ record }, _, { location_id }) => [
    sendNamed('inventory.imports.record', {
      ...record,
      data: { ...(record['data'] as object), ...(location_id ? { location_id } : {}) },
    }),
  ],
  together: true,
  lane: 'work',
  sums: ([result]) => ({
    facts: [],
    answer: { told: result?.done ? String(result.answer['told']) : 'nothing' },
  }),
});
