import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import {
  add,
  compare,
  dec,
  div,
  greater,
  isZero,
  lesser,
  mulMoney,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { unitsOf } from '../../companies/contract/queries.ts';
import { lotValue } from '../../inventory/contract/queries.ts';
import { notIssued } from '../refusals.ts';
import type { RunOutput } from '../state/fields.ts';
import { mfgOrderReceived } from '../state/goods-facts.ts';
import { balanceOf, outstandingOf, toIssue, worthOf } from '../state/order-state.ts';
import {
  outputUse,
  partOf,
  progressWith,
  quantityPart,
  shareOfRest,
  whole,
} from './cost-shares.ts';
import { issueComponents, lessNothing, roundedUp, type Wanted } from './issuing.ts';
import { overheadOf } from './overhead.ts';
import { entryFor, type ProductionContext, recorded } from './production-context.ts';

/** Receipt of an output with the details of its lot. */
export type Coming = {
  readonly output: RunOutput;
  readonly quantity: number;
  /** Last receipt, which takes the remaining balance. */
  readonly takesAll?: boolean;
  readonly lot_sku?: string | undefined;
  readonly location_id?: string | undefined;
  readonly expires_at?: string | undefined;
  readonly attributes?: Readonly<Record<string, unknown>> | undefined;
};

/** Receives output into stock as a lot; missing components are issued first (backflush). */
export const receiveOutput = (
  context: ProductionContext,
  coming: Coming,
): ProductionContext | Refusal => {
  const fed = backflushed(context, coming);
  if (isRefusal(fed)) return fed;
  const { order, now } = fed;
  const output = order.expected_outputs.find(({ line_id }) => line_id === coming.output.line_id);
  if (!output) return fed;
  const { quantity } = coming;
  const valued = valuedAt(fed, output, coming);
  const unit_cost = div(valued.total_cost, quantity, 6);
  const value_delta = lotValue(quantity, unit_cost, order.currency);
  const place = fed.places.get(output.line_id);
  return recorded(
    fed,
    mfgOrderReceived(fed.id, {
      receipt_id: now.id(),
      line_id: output.line_id,
      sku: output.sku,
      lot_id: now.id('item'),
      lot_sku: coming.lot_sku ?? place?.lot_sku ?? output.sku,
      quantity,
      unit_cost,
      value_delta,
      ...valued,
      lot: {
        name: output.name,
        category: output.category,
        unit: output.unit,
        parent_id: place?.parent_id ?? null,
        location_id: coming.location_id ?? order.location_id ?? place?.location_id ?? null,
        expires_at: coming.expires_at ?? null,
        attributes: { ...coming.attributes },
      },
      date: fed.date,
      journal_id: entryFor(now, valued.total_cost, valued.overhead_cost),
    }),
  );
};

/** Issues the components of a receipt, or refuses where the company issues them manually. */
const backflushed = (
  context: ProductionContext,
  { output, quantity, takesAll }: Coming,
): ProductionContext | Refusal => {
  if (output.is_byproduct) return context;
  const { order, now } = context;
  const progress = takesAll ? whole : progressWith(order, output, quantity);
  const wanted = order.inputs
    .filter(({ optional }) => !optional)
    .flatMap((input): Wanted[] => {
      const there = sub(input.issued_qty, add(input.returned_qty, input.scrapped_qty));
      const unit = unitsOf(now.company).find(({ name }) => name === input.unit);
      const needed = roundedUp(quantityPart(input.quantity, progress), unit?.decimals ?? 6);
      const missing = lesser(lessNothing(needed, there), toIssue(input));
      return compare(missing, 0) > 0 ? [{ input, quantity: missing }] : [];
    });
  if (wanted.length === 0) return context;
  if (now.company.settings['mfg_backflush'] === false)
    return notIssued({
      skus: wanted.map(({ input }) => input.sku),
      missing: wanted.map(({ input, quantity: missing }) => ({
        item_id: input.item_id,
        sku: input.sku,
        quantity: missing,
      })),
    });
  return issueComponents(context, wanted);
};

/** Cost of a receipt out of work in progress, with its overhead. */
const valuedAt = (
  context: ProductionContext,
  output: RunOutput,
  { quantity, takesAll = false }: Coming,
) => {
  const { order } = context;
  const { currency } = order;
  if (output.is_byproduct) {
    const share = { of: dec(quantity), by: dec(output.quantity) };
    // After a split, the planned quantity and value may be 0.
    const total_cost = isZero(output.quantity) ? 0 : partOf(output.value, share, currency);
    return { total_cost, overhead_cost: 0, charged: [], used: [] };
  }
  const materials = sum(order.inputs.map(worthOf));
  const beside = sub(sub(balanceOf(order), materials), byproductsToCome(context));
  const taken = outputUse(order, output, quantity, beside, takesAll);
  const share = takesAll ? whole : shareOfRest(order, output, quantity);
  const charged = overheadOf(order, { output, quantity, used: taken.used, share });
  const overhead_cost = sum(charged.map((one) => one.overhead_cost));
  const standard = standardOf(context, output);
  const actual = greater(taken.cost, 0);
  return {
    total_cost:
      standard === undefined ? add(actual, overhead_cost) : mulMoney(currency, quantity, standard),
    overhead_cost,
    charged: [...charged],
    used: taken.used,
  };
};

/** Agreed value of outstanding by-products, which the main output does not carry. */
const byproductsToCome = ({ order }: ProductionContext): number =>
  sum(
    order.expected_outputs
      .filter(({ is_byproduct, quantity }) => is_byproduct && !isZero(quantity))
      .map((one) =>
        partOf(one.value, { of: dec(outstandingOf(one)), by: dec(one.quantity) }, order.currency),
      ),
  );

/** Standard unit cost of an output, where the company uses standard costing. */
const standardOf = (
  { now, standards }: ProductionContext,
  { line_id }: RunOutput,
): number | undefined =>
  now.company.settings['mfg_costing'] === 'standard' ? standards.get(line_id) : undefined;
