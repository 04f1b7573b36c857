import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';

/** Frees the idempotency key of a record that was taken back. */
export const releaseKey = command('imports.runs.releaseKey', {
  says: 'Free the key of a record that was taken back.',
  by: 'owner',
  takes: Type.Object({ key: Type.String() }),
  decide: (_, { key }) => [{ keep: 'idempotency', drop: true, row: { key } }],
});
