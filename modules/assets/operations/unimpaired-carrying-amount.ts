import { dictionary } from '../../../kernel/values/dictionary.ts';
import { chargeThrough, resetSpread } from '../depreciation/charge.ts';
import type { BookSettings } from '../depreciation/depreciable.ts';
import type { StoredMovement } from '../state/asset.ts';
import type { Asset } from '../state/state.ts';
import { carryingOf } from './plan.ts';

/** Movements that set a new value, so that earlier losses no longer count. */
const beginsAnew = dictionary({ create: true, revalue: true });

/** State before the first effective impairment; undefined if the asset was migrated with its loss. */
const beforeLoss = (state: Asset, rows: readonly StoredMovement[]): Asset | undefined => {
  let at = state;
  let found: Asset | undefined;
  for (const { kind, before, undone_by } of rows.toSorted((a, b) => b.seq - a.seq)) {
    if (undone_by === null && beginsAnew[kind]) break;
    at = { ...at, ...(before as Partial<Asset>) };
    if (undone_by === null && kind === 'impair') found = at;
  }
  return found;
};

const terms = ['cost', 'method', 'life_end', 'declining_rate', 'convention'] as const;

/** Carrying amount without impairment (IAS 36.117), recalculated from the state before the loss. */
export const unimpairedCarrying = (
  state: Asset,
  rows: readonly StoredMovement[],
  keeping: BookSettings,
): number => {
  const before = beforeLoss(state, rows);
  const isSame = before !== undefined && terms.every((term) => before[term] === state[term]);
  const fresh: Asset = {
    ...state,
    accumulated_depreciation: before?.accumulated_depreciation ?? 0,
    accumulated_impairment: before?.accumulated_impairment ?? 0,
    residual_value: before?.residual_value ?? state.residual_value,
    last_depreciated_month: before?.last_depreciated_month ?? null,
    units_used: before?.units_used ?? 0,
    ...(isSame ? { base: before.base, year: before.year } : resetSpread),
  };
  const month = state.last_depreciated_month;
  const exact = { ...keeping, isExact: true };
  return carryingOf(month === null ? fresh : chargeThrough(fresh, month, exact).after);
};
