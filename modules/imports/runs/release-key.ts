import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';

/** Frees the idempotency key of a removed record. */
export const releaseKey = command('imports.runs.releaseKey', {
  says: 'Free the idempotency key of a removed record.',
  by: 'owner',
  takes: Type.Object({ key: Type.String() }),
  decide: (_, { key }) => [{ keep: 'idempotency', drop: true, row: { key } }],
});
