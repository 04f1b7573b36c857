import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { type Reads, readsId, readsOf } from './reads.ts';

const Counted = Type.Object({
  day: Type.String(),
  user_id: Type.String(),
  key_id: orNull(Type.String()),
  operation: Type.String(),
  reads: Type.Integer(),
});

/** Adds to the daily counts of reads of contacts; counts are not part of the ledger. */
export const count = command('crm.reads.count', {
  says: 'Count reads of contacts.',
  by: 'viewer',
  takes: Type.Object({ counted: Type.Array(Counted) }),
  reads: (reader, { counted }) => ({
    rows: counted.map((one): Reads => {
      const id = readsId(one);
      return { ...one, id, reads: one.reads + (readsOf(reader, id)?.reads ?? 0) };
    }),
  }),
  decide: (_, __, ___, { rows }) => rows.map((row) => ({ keep: 'people_read', row })),
});
