import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { compare, dec, sub, sum } from '../../../kernel/values/money/money.ts';
import { mfgOrderScrapped } from '../orders/facts-of-goods.ts';
import type { Layer, RunInput, RunOutput, Used } from '../orders/fields.ts';
import { precisionProblem } from '../orders/precision.ts';
import { balanceOf, lyingOf, outstandingOf, worthOf } from '../orders/state.ts';
import { moreThanIssued, moreThanOutstanding } from '../refusals.ts';
import { type Bench, entryFor, told } from './bench.ts';
import { partOf, quantityPart, takenBy, whole } from './shares.ts';

/** What went wrong. */
export type Loss = {
  readonly quantity: number;
  readonly unit?: string | null | undefined;
  readonly reason?: string | null | undefined;
  /** More than is to be expected: its share of the cost is lost, instead of being carried by the rest. */
  readonly abnormal: boolean;
};

/** Output that was spoiled: it will not come in. */
export const outputScrapped = (bench: Bench, output: RunOutput, loss: Loss): Bench | Refusal => {
  const { order } = bench;
  const wrong = precisionProblem(bench.now.company, output, loss.quantity);
  if (wrong) return wrong;
  const outstanding = outstandingOf(output);
  if (compare(loss.quantity, outstanding) > 0)
    return moreThanOutstanding({ sku: output.sku, outstanding, quantity: loss.quantity });
  const beside = sub(balanceOf(order), sum(order.inputs.map(worthOf)));
  const { used, cost } =
    loss.abnormal && !output.is_byproduct
      ? takenBy(order, output, loss.quantity, beside, false)
      : { used: [], cost: 0 };
  return scrapped(bench, { line_id: output.line_id, of: 'output', sku: output.sku }, loss, {
    used,
    scrap_value: cost,
  });
};

/** Components that were spoiled in the run. */
export const inputScrapped = (bench: Bench, input: RunInput, loss: Loss): Bench | Refusal => {
  const wrong = precisionProblem(bench.now.company, input, loss.quantity);
  if (wrong) return wrong;
  const lying = lyingOf(input);
  if (compare(loss.quantity, lying) > 0)
    return moreThanIssued({ sku: input.sku, lying, quantity: loss.quantity });
  const used = input.layers.map((layer) => spoiled(bench, input, layer, lying, loss));
  return scrapped(bench, { line_id: input.line_id, of: 'input', sku: input.sku }, loss, {
    used,
    scrap_value: sum(used.map(({ line_cost }) => line_cost)),
  });
};

/** What a layer loses; normal scrap leaves its value to the rest. */
const spoiled = (
  { order }: Bench,
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
  bench: Bench,
  what: { readonly line_id: string; readonly of: 'output' | 'input'; readonly sku: string },
  { quantity, unit, reason, abnormal }: Loss,
  cost: { readonly used: Used[]; readonly scrap_value: number },
): Bench =>
  told(
    bench,
    mfgOrderScrapped(bench.id, {
      ...what,
      quantity,
      unit: unit ?? null,
      reason: reason ?? null,
      abnormal,
      ...cost,
      date: bench.date,
      journal_id: entryFor(bench.now, cost.scrap_value),
    }),
  );
