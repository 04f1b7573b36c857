import { assetClass } from '../classes/asset-class.ts';
import { depreciationRunPosted, depreciationRunUndone } from '../depreciation/run-of-month.ts';
import { asset } from '../state/asset.ts';
import { assetCreated, type Moved, movedFacts } from '../state/facts.ts';
import type { Asset } from '../state/state.ts';

export type { Asset, Moved };
export {
  asset,
  assetClass,
  assetCreated,
  depreciationRunPosted,
  depreciationRunUndone,
  movedFacts,
};
