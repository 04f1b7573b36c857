/*
 * What production tells others.
 *
 * A fact of a run that moves goods names the lots it moves, with quantity, unit cost and value (`line_cost`:
 * what the lot was worth before less after), so inventory moves them and accounting posts them without
 * reckoning anew. `journal_id` is the id that its entry takes, null where there is nothing to post;
 * `imported` facts moved nothing here.
 */
import {
  mfgOrderCreated,
  mfgOrderSplit,
  mfgOrderStarted,
  mfgOrderUpdated,
  mfgStepCompleted,
} from './orders/facts.ts';
import {
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceiptReversed,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
} from './orders/facts-of-goods.ts';
import { type MfgOrder, mfgOrder } from './orders/order.ts';
import { itemRecipeRecosted } from './recipes/recipe.ts';

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
