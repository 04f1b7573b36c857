import { itemWith } from '../items/unique-names.ts';
import { quantityProblem } from '../items/units.ts';
import { averagedSku, averagePlan, leavingCost } from '../lots/average-plan.ts';
import { nextChildSku } from '../lots/child-lots.ts';
import { issuedQuantity, lotsFrom } from '../lots/issued-quantity.ts';
import { type Lot, type LotsAsked, lotsById, lotsOf } from '../lots/lot.ts';
import { lotMay } from '../lots/lot-verdict.ts';
import { allowsSubstitution, isOfSku, methodOf, type Pick, pickPlan } from '../lots/pick.ts';
import { receiptPlan } from '../lots/receipt-plan.ts';
import { putBackPlan } from '../lots/return-plan.ts';
import { type Shelved, shelvedAt, shelvedByCode, shelvedById } from '../lots/shelf.ts';
import { needsOwnLot, returnStatus } from '../movements/return-status.ts';
import { isCostList, lotValue, putInto, valueMoved } from '../pricing/cost.ts';
import { worthProblem } from '../pricing/price-limits.ts';
import { type Cause, sourceOf } from '../state/cause.ts';
import { unitCost } from '../state/item.ts';
import { contactGoods } from '../visibility/contact-goods.ts';
import { visibleSearch } from '../visibility/search-condition.ts';
import { visibleItem } from '../visibility/visible-item.ts';

export type { Lot, LotsAsked, Pick, Shelved };
export {
  allowsSubstitution,
  averagedSku,
  averagePlan,
  contactGoods,
  isCostList,
  isOfSku,
  issuedQuantity,
  itemWith,
  leavingCost,
  lotMay,
  lotsById,
  lotsFrom,
  lotsOf,
  lotValue,
  methodOf,
  needsOwnLot,
  nextChildSku,
  pickPlan,
  putBackPlan,
  putInto,
  quantityProblem,
  receiptPlan,
  returnStatus,
  shelvedAt,
  shelvedByCode,
  shelvedById,
  unitCost,
  valueMoved,
  visibleItem,
  visibleSearch,
  worthProblem,
};

/*
 * Posting of inventory facts.
 *
 * Accounting posts an item's fact only for a manual movement or an import: `isByHand(data)` is true (no
 * `source_doc_id`, `source_list_id`, `manufacturing_order_id`, `within`). All other movements are posted
 * from the fact of the document, list or order that caused them.
 *
 * | Manual fact | Amount | Debit / credit (reversed when negative) |
 * |---|---|---|
 * | item.created, item.snapshot | `opening_value` | inventory / opening_equity |
 * | item.deleted | `value_delta` (negative) | inventory / opening_equity |
 * | item.quantity.adjusted, item.disposed | `value_delta` | inventory / `account`, else overage or shrinkage |
 * | item.pricing.set | `value_delta` | inventory / overage or shrinkage |
 *
 * `value_delta` is the value of a lot after the fact less before, in company currency, and absent when zero.
 * `journal_entry_id`, where the fact has it, is the id of its journal entry. In addition, `rounding` on any
 * fact of an item posts inventory / rounding: splitting, merging and averaging lots keep their value except
 * for rounding. Facts of consigned goods (`consignment_flag` 'in') carry neither value nor rounding.
 */

/** Tests that a person or an import moved the goods, so that accounting posts the item's own fact. */
export const isByHand = (data: Cause): boolean =>
  sourceOf(data) === undefined && data.within === undefined;

/** Tests for physical goods: not a service, an hour or a cost. */
export const isPhysical = (of: {
  readonly inventory_type?: string | null;
  readonly sell_by?: string | null;
}): boolean =>
  ['stock', 'lot', 'serial'].includes(of.inventory_type ?? 'stock') &&
  !['service', 'hour'].includes(of.sell_by ?? '');
