import { itemRecipeRecosted } from '../recipes/recipe.ts';
import {
  mfgOrderSplit,
  mfgOrderStarted,
  mfgOrderUpdated,
  mfgStepCompleted,
} from '../state/facts.ts';
import {
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
} from '../state/goods-facts.ts';
import { type MfgOrder, mfgOrder } from '../state/order.ts';

export type { MfgOrder };
export {
  itemRecipeRecosted,
  mfgOrder,
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
  mfgOrderSplit,
  mfgOrderStarted,
  mfgOrderUpdated,
  mfgStepCompleted,
};
