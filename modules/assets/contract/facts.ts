import { asset } from '../assets/asset.ts';
import { assetCreated, type Moved, movedFacts } from '../assets/facts.ts';
import type { Asset } from '../assets/state.ts';
import { assetClass } from '../classes/asset-class.ts';
import { depreciationRunPosted, depreciationRunUndone } from '../depreciation/run-of-month.ts';

export type { Asset, Moved };
export {
  asset,
  assetClass,
  assetCreated,
  depreciationRunPosted,
  depreciationRunUndone,
  movedFacts,
};
