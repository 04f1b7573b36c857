import {
  mfgOrderCreated,
  mfgOrderSplit,
  mfgOrderStarted,
  mfgOrderUpdated,
  mfgStepCompleted,
} from '../orders/facts.ts';
import {
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
} from '../orders/facts-of-goods.ts';
import { type MfgOrder, mfgOrder } from '../orders/order.ts';
import { itemRecipeRecosted } from '../recipes/recipe.ts';

export type { MfgOrder };
export {
  itemRecipeRecosted,
  mfgOrder,
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderCreated,
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
