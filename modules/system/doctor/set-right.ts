import { Type } from '@sinclair/typebox';
import type { DerivedRow } from '../../../kernel/declare/check.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { refusal } from '../../../kernel/declare/refusal.ts';

export const ledgerMovedOn = refusal(
  'ledger_moved',
  409,
  'The ledger grew during the examination. Try again.',
);

/** Writes derived rows as the ledger has them, unless it grew since `head`. */
export const setRight = command('system.doctor.setRight', {
  says: 'Write derived rows as the ledger has them.',
  by: 'owner',
  takes: Type.Object({ head: Type.Integer(), rows: Type.Unsafe<readonly DerivedRow[]>({}) }),
  refuses: [ledgerMovedOn],
  reads: (reader, { head }) =>
    reader.row('SELECT 1 FROM chain WHERE company=:company AND last_id<>:head', { head })
      ? ledgerMovedOn()
      : {},
  decide: (_, { rows }) => [
    ...rows.filter(({ drop }) => drop),
    ...rows.filter(({ drop }) => !drop),
  ],
});
