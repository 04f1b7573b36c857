import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { compare, isZero, sub } from '../../../kernel/values/money/money.ts';
import { precisionProblem } from '../planning/precision.ts';
import { notAccounted, notAnOutput } from '../refusals.ts';
import type { RunOutput } from '../state/fields.ts';
import { outstandingOf } from '../state/order-state.ts';
import { completeRun } from './closing.ts';
import { byproductsFirst, mainsOf } from './cost-shares.ts';
import { allToIssue, issueComponents } from './issuing.ts';
import { inProgress, laborBooked } from './labor.ts';
import type { ProductionContext } from './production-context.ts';
import { receiveOutput } from './receiving.ts';
import { outputScrapped } from './scrap.ts';

/** Input of a completion. */
export type Finish = {
  readonly actual_outputs?:
    | readonly { readonly sku: string; readonly quantity: number }[]
    | undefined;
  readonly waste_quantity?: number | null | undefined;
  readonly waste_unit?: string | null | undefined;
  readonly waste_reason?: string | null | undefined;
  readonly labor_hours?: number | null | undefined;
  readonly allow_short?: boolean | undefined;
};

/** Issues, absorbs, scraps and receives what is outstanding, and closes the run. */
export const finishRun = (
  context: ProductionContext,
  said: Finish,
): ProductionContext | Refusal => {
  const working = inProgress(context);
  const fed = bringsSomething(working, said)
    ? issueComponents(working, allToIssue(working))
    : working;
  if (isRefusal(fed)) return fed;
  const worked = laborBooked(fed, said.labor_hours ?? undefined);
  const wasted = withWaste(worked, said);
  if (isRefusal(wasted)) return wasted;
  const coming = comingOf(wasted, said);
  if (isRefusal(coming)) return coming;
  let at = wasted;
  for (const [n, { output, quantity }] of coming.entries()) {
    const takesAll = n === coming.length - 1 && !output.is_byproduct;
    const after = receiveOutput(at, { output, quantity, takesAll });
    if (isRefusal(after)) return after;
    at = after;
  }
  const { waste_quantity: quantity, waste_unit: unit, waste_reason: reason, labor_hours } = said;
  return completeRun(at, {
    ...(quantity ? { waste: { quantity, unit: unit ?? null, reason: reason ?? null } } : {}),
    ...(labor_hours === undefined || labor_hours === null ? {} : { labor_hours }),
  });
};

/** Tests that the run still receives output; otherwise no components are issued. */
const bringsSomething = (
  { order }: ProductionContext,
  { actual_outputs: actual }: Finish,
): boolean =>
  actual
    ? actual.some(({ quantity }) => !isZero(quantity))
    : order.expected_outputs.some((output) => !isZero(outstandingOf(output)));

/** Records waste of the main output as abnormal scrap; waste in another unit is only noted. */
const withWaste = (context: ProductionContext, said: Finish): ProductionContext | Refusal => {
  const { waste_quantity: quantity, waste_unit: unit, waste_reason: reason } = said;
  const [output, ...others] = mainsOf(context.order);
  const isOfOutput = !unit || unit === output?.unit || /^(pcs?|pieces?|units?)$/i.test(unit);
  if (!quantity || !output || others.length > 0 || !isOfOutput) return context;
  return outputScrapped(context, output, { quantity, unit, reason, abnormal: true });
};

type Coming = { readonly output: RunOutput; readonly quantity: number };

/** Outputs to receive: as sent, or all outstanding; a shortfall must be allowed. By-products come first. */
const comingOf = ({ order, now }: ProductionContext, said: Finish): readonly Coming[] | Refusal => {
  const { actual_outputs: actual, allow_short = false } = said;
  const unknown = actual?.find(({ sku }) => !order.expected_outputs.some((one) => one.sku === sku));
  if (unknown)
    return notAnOutput({ outputs: order.expected_outputs.map(({ sku }) => sku), sku: unknown.sku });
  const coming = byproductsFirst(order.expected_outputs).map((output) => ({
    output,
    quantity: actual
      ? (actual.find(({ sku }) => sku === output.sku)?.quantity ?? 0)
      : outstandingOf(output),
  }));
  for (const { output, quantity } of coming) {
    const wrong = precisionProblem(now.company, output, quantity);
    if (wrong && actual) return wrong;
  }
  const short = coming.find(
    ({ output, quantity }) => compare(sub(outstandingOf(output), quantity), 0) > 0,
  );
  if (short && !allow_short) {
    const { output, quantity } = short;
    return notAccounted({ sku: output.sku, outstanding: outstandingOf(output), quantity });
  }
  return coming.filter(({ quantity }) => !isZero(quantity));
};
