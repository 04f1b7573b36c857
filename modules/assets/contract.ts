import { asset } from './assets/asset.ts';
import { creditProblem } from './assets/credit-problem.ts';
import { assetCreated, type Moved, movedFacts } from './assets/facts.ts';
import { registeredFrom } from './assets/registered-from.ts';
import type { Asset } from './assets/state.ts';
import { proceedsReceivable } from './classes/accounts.ts';
import { assetClass } from './classes/asset-class.ts';
import { monthsNotRun } from './depreciation/due.ts';
import {
  depreciationRun,
  depreciationRunPosted,
  depreciationRunUndone,
} from './depreciation/run-of-month.ts';
import { invoiceAsked } from './sales/invoice.ts';

export type { Asset, Moved };
export {
  asset,
  assetClass,
  assetCreated,
  creditProblem,
  depreciationRun,
  depreciationRunPosted,
  depreciationRunUndone,
  invoiceAsked,
  monthsNotRun,
  movedFacts,
  proceedsReceivable,
  registeredFrom,
};
