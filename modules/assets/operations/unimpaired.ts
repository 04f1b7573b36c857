import { dictionary } from '../../../kernel/values/dictionary.ts';
import type { Kept } from '../assets/asset.ts';
import type { Asset } from '../assets/state.ts';
import { anew, chargedThrough } from '../depreciation/charge.ts';
import type { Keeping } from '../depreciation/depreciable.ts';
import { carryingOf } from './plan.ts';

/** What begins an asset's value anew, so that no loss before it stands. */
const beginsAnew = dictionary({ create: true, revalue: true });

/** The asset as it stood before the first loss that stands; undefined where it was taken over with its loss. */
const beforeLoss = (state: Asset, rows: readonly Kept[]): Asset | undefined => {
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

/** What it would stand at without impairment (IAS 36.117): charged on from where it stood before the loss. */
export const unimpairedCarrying = (
  state: Asset,
  rows: readonly Kept[],
  keeping: Keeping,
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
    ...(isSame ? { base: before.base, year: before.year } : anew),
  };
  const month = state.last_depreciated_month;
  const exact = { ...keeping, isExact: true };
  return carryingOf(month === null ? fresh : chargedThrough(fresh, month, exact).after);
};
