import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { locked, periodLocked } from '../../companies/contract/queries.ts';
import { MonthText } from '../operations/estimates.ts';
import { notPossible } from '../refusals.ts';
import { asset, type StoredMovement } from '../state/asset.ts';
import { recordMovement } from '../state/movement-fact.ts';
import type { Figures } from '../state/state.ts';
import { lastRun } from './due.ts';
import { lastDay } from './months.ts';
import { depreciationRun, depreciationRunUndone } from './run-of-month.ts';

/** Undoes the latest run: restores each asset and reverses the entry. */
export const undo = command('assets.depreciation.undo', {
  says: 'Undo the latest depreciation run.',
  explains: [
    'Reverses the entry and restores every asset.',
    'Only the latest run can be undone; undo later ones first.',
    'Refused with `not_possible`, naming the assets, if values changed since, and with `period_locked` if the month is locked.',
    'The month can be run again afterwards.',
  ],
  by: 'manager',
  takes: Type.Object({ period: MonthText }),
  gives: writtenWith({
    period: Type.String(),
    status: Type.Literal('undone'),
    journal_id: orNull(Type.String()),
  }),
  refuses: [notFound, notPossible, periodLocked],
  reads: (reader, { period }, _, now) => {
    const row = reader.row<{ id: string }>(
      `SELECT id FROM depreciation_run_view WHERE company=:company AND period=:period AND status='posted'`,
      { period },
    );
    const run = row && reader.state(depreciationRun, row.id);
    if (!run) return notFound({ what: 'run', id: period });
    const last = lastRun(reader);
    if (last !== period) return notPossible({ why: `${last} was run later. Undo it first` });
    // Neither a locked month nor any month after it could be run again.
    const refused = locked(now.company, lastDay(period));
    if (refused) return refused;
    const charges = chargesOf(reader, row.id);
    const changed = charges.filter(
      ({ state, kept, later }) =>
        later.some(isPosted) ||
        Object.entries(kept.after).some(
          ([field, value]) =>
            JSON.stringify(state[field as keyof typeof state]) !== JSON.stringify(value),
        ),
    );
    if (changed.length > 0)
      return notPossible({
        why: `${changed.map(({ state }) => state.number).join(', ')} changed since. Undo those movements first`,
      });
    return { id: row.id, run, charges };
  },
  decide: (_, { period }, now, { id, run, charges }) => {
    const { journal_id } = run;
    const facts = charges.map(
      ({ asset_id, state, kept }) =>
        recordMovement(
          asset_id,
          state,
          {
            kind: 'undo',
            date: kept.date,
            amount: 0 - kept.amount,
            after: kept.before as Partial<Figures>,
            undo_of: kept.id,
            reason: `run of ${period} undone`,
            details: { undone: kept.kind },
          },
          now,
        ).fact,
    );
    return {
      facts: [depreciationRunUndone(id, { period, reverses: journal_id }), ...facts],
      answer: { id, period, status: 'undone', journal_id },
    };
  },
});

/** True for a posted movement that is not undone and depends on the carrying amount; receipts of proceeds do not. */
const isPosted = ({ kind, financial, journal_id, undone_by }: StoredMovement): boolean =>
  financial && journal_id !== null && undone_by === null && kind !== 'receive-sale';

const chargesOf = (reader: Reader, run: string) =>
  reader
    .rows<{ asset_id: string; movement_id: string }>(
      'SELECT asset_id, movement_id FROM asset_move WHERE company=:company AND run=:run',
      { run },
    )
    .flatMap(({ asset_id, movement_id }) => {
      const state = reader.state(asset, asset_id);
      const movements = reader.lines(asset_id) as unknown as readonly StoredMovement[];
      const kept = movements.find(({ id }) => id === movement_id);
      if (!state || !kept) return [];
      return [{ asset_id, state, kept, later: movements.filter(({ seq }) => seq > kept.seq) }];
    });
