import { div, mulMoney, sub, sum } from '../../../kernel/values/money/money.ts';
import type { PlannedOverhead, RunOutput, Used } from '../state/fields.ts';
import type { MfgOrder } from '../state/order-state.ts';
import { partOf, type Ratio } from './cost-shares.ts';

/** Overhead charged by a line of the recipe. */
export type Charged = { readonly at: number; readonly overhead_cost: number };

/** Basis of overhead for a receipt. */
export type ChargedFor = {
  readonly output: RunOutput;
  readonly quantity: number;
  readonly used: readonly Used[];
  /** Share of the outstanding output. */
  readonly share: Ratio;
};

/** Overhead of a receipt by line of the recipe with which the run was planned. */
export const overheadOf = (order: MfgOrder, receipt: ChargedFor): readonly Charged[] => {
  if (receipt.output.is_byproduct) return [];
  return order.cost_basis.overhead
    .map((line, at) => ({ at, overhead_cost: chargeOf(order, line, at, receipt) }))
    .filter(({ overhead_cost }) => overhead_cost !== 0);
};

const chargeOf = (
  order: MfgOrder,
  { basis, amount }: PlannedOverhead,
  at: number,
  { quantity, used, share }: ChargedFor,
): number => {
  const { currency } = order;
  const rest = (total: number): number =>
    partOf(sub(total, order.charged[at] ?? 0), share, currency);
  if (basis === 'per_unit') return mulMoney(currency, amount, quantity);
  if (basis === 'per_run') return rest(amount);
  if (basis === 'per_labor_hour') return rest(mulMoney(currency, amount, order.hours));
  const percent = div(amount, 100, 9);
  return basis === 'percent_of_labor'
    ? rest(mulMoney(currency, percent, order.wip.labor))
    : mulMoney(currency, percent, sum(used.map(({ line_cost }) => line_cost)));
};
