import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import type { Rollback } from '../../../kernel/ledger/heads/rollback.ts';
import { acceptanceFacts } from './accept.ts';

/** Records on each chain what a restore of the installation gave up; its request was the acceptance. */
export const acceptRestored = command('ledger.heads.acceptRestored', {
  says: 'Record what a restore gave up.',
  by: 'owner',
  takes: Type.Object({ rollback: Type.Unsafe<Rollback>({}) }),
  reads: (reader) => ({
    last: reader.row<{ id: number }>('SELECT max(last_id) AS id FROM chain')?.id ?? 0,
  }),
  decide: (_, { rollback }, now, { last }) =>
    acceptanceFacts(rollback, { reason: 'restore', note: '', last }, now),
});
