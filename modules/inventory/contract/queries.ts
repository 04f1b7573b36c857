import { itemWith } from '../items/unique-names.ts';
import { quantityProblem } from '../items/units.ts';
import { averagedUnder, averagePlan, leavingCost } from '../lots/average-plan.ts';
import { nextChildSku } from '../lots/child-lots.ts';
import { lotsFrom, wentOut } from '../lots/issued-quantity.ts';
import { type Lot, type LotsAsked, lotsById, lotsOf } from '../lots/lot.ts';
import { lotMay } from '../lots/lot-verdict.ts';
import { allowsSubstitution, isOfSku, methodOf, type Pick, pickPlan } from '../lots/pick.ts';
import { putBackPlan } from '../lots/put-back.ts';
import { receiptPlan } from '../lots/receipt-plan.ts';
import { type Shelved, shelvedAt, shelvedByCode, shelvedById } from '../lots/shelf.ts';
import { liesApart, statusBack } from '../movements/return-status.ts';
import { isCostList, lotValue, putInto, valueMoved } from '../pricing/cost.ts';
import { worthProblem } from '../pricing/price-limits.ts';
import { type Cause, sourceOf } from '../state/cause.ts';
import { freeFor, freeQuantity, unitCost } from '../state/item.ts';
import { goodsWith } from '../visibility/contact-goods.ts';
import { foundBySeen } from '../visibility/search-condition.ts';
import { seenItem } from '../visibility/visible-item.ts';

export type { Lot, LotsAsked, Pick, Shelved };
export {
  allowsSubstitution,
  averagedUnder,
  averagePlan,
  foundBySeen,
  freeFor,
  freeQuantity,
  goodsWith,
  isCostList,
  isOfSku,
  itemWith,
  leavingCost,
  liesApart,
  lotMay,
  lotsById,
  lotsFrom,
  lotsOf,
  lotValue,
  methodOf,
  nextChildSku,
  pickPlan,
  putBackPlan,
  putInto,
  quantityProblem,
  receiptPlan,
  seenItem,
  shelvedAt,
  shelvedByCode,
  shelvedById,
  statusBack,
  unitCost,
  valueMoved,
  wentOut,
  worthProblem,
};

/*
 * What inventory tells others.
 *
 * Who posts what. Accounting posts for a fact of an item only where a person or an import moved goods:
 * `isByHand(data)` says so (no `source_doc_id`, `source_list_id`, `manufacturing_order_id`, `within`).
 * All other movements are posted from the fact of the document, list or order that caused them.
 *
 * | Fact by hand | Amount | Debit / credit (negative: the other way round) |
 * |---|---|---|
 * | item.created, item.snapshot | `opening_value` | inventory / opening_equity |
 * | item.deleted | `value_delta` (negative) | inventory / opening_equity |
 * | item.quantity.adjusted, item.disposed | `value_delta` | inventory / `account`, else overage or shrinkage |
 * | item.pricing.set | `value_delta` | inventory / overage or shrinkage |
 *
 * `value_delta` is what one lot is worth after the fact less before, in company currency, and absent when
 * nothing. `journal_entry_id`, where the fact has it, is the id that its entry takes. Besides, whatever the
 * cause: `rounding` on any fact of an item is posted inventory / rounding: breaking, joining and
 * averaging lots keeps their value but for cents. Goods with `consignment_flag` 'in' are not ours: their
 * facts carry neither value nor rounding.
 */

/** Whether a person or an import moved the goods of a fact, so that the fact itself is to be posted. */
export const isByHand = (data: Cause): boolean =>
  sourceOf(data) === undefined && data.within === undefined;

/** Whether the goods of a line are goods: a physical item, not a service, an hour or a cost. */
export const isPhysical = (of: {
  readonly inventory_type?: string | null;
  readonly sell_by?: string | null;
}): boolean =>
  ['stock', 'lot', 'serial'].includes(of.inventory_type ?? 'stock') &&
  !['service', 'hour'].includes(of.sell_by ?? '');
