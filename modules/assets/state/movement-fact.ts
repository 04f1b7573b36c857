import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { monthOf } from '../depreciation/months.ts';
import type { Effect, Line } from '../operations/plan.ts';
import { type Moved, type Movement, movedFacts } from './facts.ts';
import type { Asset } from './state.ts';

/** Recorded movement: its fact and the resulting state. */
export type RecordedMovement = {
  readonly fact: Fact;
  readonly movement: Movement;
  readonly state: Asset;
};

const worth = ({ debit = 0, credit = 0 }: Line): boolean => debit !== 0 || credit !== 0;

/** Builds the fact of an effect: changed fields, movement and the requested entry. */
export const recordMovement = (
  id: string,
  state: Asset,
  effect: Effect,
  now: Now,
  run: string | null = null,
): RecordedMovement => {
  const { kind, date, after, amount = 0, undo_of, reverses = null, receipts = [] } = effect;
  const lines = (effect.lines ?? []).filter(worth);
  const journal_id = lines.length > 0 ? now.id('je') : null;
  const seq = state.movements + 1;
  const movement: Movement = {
    id: now.id(),
    kind,
    date,
    month: monthOf(date),
    amount,
    before: Object.fromEntries(
      Object.keys(after).map((field) => [field, state[field as keyof Asset] ?? null]),
    ),
    after: { ...after },
    financial: effect.financial ?? true,
    journal_id,
    run,
    undo_of: undo_of ?? null,
    reason: effect.reason ?? null,
    details: { ...effect.details },
  };
  const data: Moved = {
    date,
    movement,
    posting:
      journal_id === null
        ? null
        : {
            memo: `${effect.memo ?? kind}: ${state.number} ${state.name}`,
            source_key: `je:fa:${id}:${kind}:${seq}`,
            lines: lines.map((line) => ({ ...line, asset_id: id })),
          },
    reverses,
    ...(receipts.length > 0 ? { receipts: [...receipts] } : {}),
  };
  const next: Asset = { ...state, ...after, movements: seq };
  return { fact: movedFacts[kind](id, data), movement, state: next };
};
