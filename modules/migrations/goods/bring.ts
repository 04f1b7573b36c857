import { Type } from '@sinclair/typebox';
import { batch, sendNamed } from '../../../kernel/declare/operation.ts';
import { Attributes, Name } from '../../../kernel/declare/schemas.ts';
import { locationNamed } from '../../companies/contract/queries.ts';

/** Takes over goods of another system and puts them where they lay there; places came over before them. */
export const bring = batch('migrations.goods.bring', {
  says: 'Take over goods of another system where they lay there.',
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
