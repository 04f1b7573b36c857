import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { compare, dec, sub, sum } from '../../../kernel/values/money/money.ts';
import { precisionProblem } from '../planning/precision.ts';
import { moreThanIssued, moreThanOutstanding } from '../refusals.ts';
import type { Layer, RunInput, RunOutput, Used } from '../state/fields.ts';
import { mfgOrderScrapped } from '../state/goods-facts.ts';
import { balanceOf, outstandingOf, unusedQuantity, worthOf } from '../state/order-state.ts';
import { outputUse, partOf, quantityPart, whole } from './cost-shares.ts';
import { entryFor, type ProductionContext, recorded } from './production-context.ts';

/** Scrapped quantity with its reason. */
export type Loss = {
  readonly quantity: number;
  readonly unit?: string | null | undefined;
  readonly reason?: string | null | undefined;
  /** Abnormal scrap: its cost is a loss instead of being carried by the remaining output. */
  readonly abnormal: boolean;
};

/** Scraps output. */
export const outputScrapped = (
  context: ProductionContext,
  output: RunOutput,
  loss: Loss,
): ProductionContext | Refusal => {
  const { order } = context;
  const wrong = precisionProblem(context.now.company, output, loss.quantity);
  if (wrong) return wrong;
  const outstanding = outstandingOf(output);
  if (compare(loss.quantity, outstanding) > 0)
    return moreThanOutstanding({ sku: output.sku, outstanding, quantity: loss.quantity });
  const beside = sub(balanceOf(order), sum(order.inputs.map(worthOf)));
  const { used, cost } =
    loss.abnormal && !output.is_byproduct
      ? outputUse(order, output, loss.quantity, beside, false)
      : { used: [], cost: 0 };
  return scrapped(context, { line_id: output.line_id, of: 'output', sku: output.sku }, loss, {
    used,
    scrap_value: cost,
  });
};

/** Scraps unused components. */
export const inputScrapped = (
  context: ProductionContext,
  input: RunInput,
  loss: Loss,
): ProductionContext | Refusal => {
  const wrong = precisionProblem(context.now.company, input, loss.quantity);
  if (wrong) return wrong;
  const lying = unusedQuantity(input);
  if (compare(loss.quantity, lying) > 0)
    return moreThanIssued({ sku: input.sku, lying, quantity: loss.quantity });
  const used = input.layers.map((layer) => spoiled(context, input, layer, lying, loss));
  return scrapped(context, { line_id: input.line_id, of: 'input', sku: input.sku }, loss, {
    used,
    scrap_value: sum(used.map(({ line_cost }) => line_cost)),
  });
};

/** Part of a layer that is scrapped; normal scrap leaves its value in the run. */
const spoiled = (
  { order }: ProductionContext,
  { line_id }: RunInput,
  layer: Layer,
  lying: number,
  { quantity, abnormal }: Loss,
): Used => {
  const share = compare(quantity, lying) === 0 ? whole : { of: dec(quantity), by: dec(lying) };
  return {
    ...layer,
    line_id,
    quantity: quantityPart(layer.quantity, share),
    line_cost: abnormal ? partOf(layer.line_cost, share, order.currency) : 0,
  };
};

const scrapped = (
  context: ProductionContext,
  what: { readonly line_id: string; readonly of: 'output' | 'input'; readonly sku: string },
  { quantity, unit, reason, abnormal }: Loss,
  cost: { readonly used: Used[]; readonly scrap_value: number },
): ProductionContext =>
  recorded(
    context,
    mfgOrderScrapped(context.id, {
      ...what,
      quantity,
      unit: unit ?? null,
      reason: reason ?? null,
      abnormal,
      ...cost,
      date: context.date,
      journal_id: entryFor(context.now, cost.scrap_value),
    }),
  );
