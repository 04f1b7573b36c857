import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  add,
  div,
  isZero,
  mul,
  mulMoney,
  roundMoney,
  sub,
  sum,
} from '../../../kernel/values/money/money.ts';
import { liveReceipts, type MfgOrder } from '../state/order-state.ts';

/** Variances of a run in company currency, positive where it costs more than planned. */
export const Variance = Type.Object({
  material_price: Type.Number(),
  material_usage: Type.Number(),
  labor_rate: Type.Number(),
  labor_efficiency: Type.Number(),
  overhead: Type.Number(),
  yield: Type.Number(),
});

const Costs = Type.Object({
  materials: Type.Number(),
  labor: Type.Number(),
  overhead: Type.Number(),
  total: Type.Number(),
});

/** Planned and actual cost of a run with its variances. */
export const VarianceReport = titled(
  'ProductionVariances',
  Type.Object({
    planned: Costs,
    actual: Costs,
    variance: Variance,
    unit_planned: Type.Number(),
    unit_actual: Type.Number(),
  }),
);

/** Planned and actual cost of a run with its variances. */
export const varianceOf = (order: MfgOrder): Static<typeof VarianceReport> => {
  const { cost_basis: plan, wip } = order;
  const planned = costs(plan.materials_cost, plan.labor_cost, plan.overhead_cost);
  const actual = costs(wip.materials, wip.labor, wip.overhead);
  const quantity = mainQuantity(order);
  const received = receivedQuantity(order);
  const unit_planned = isZero(quantity) ? 0 : div(mainCost(order, planned.total), quantity, 6);
  return {
    planned,
    actual,
    variance: {
      ...materialVariance(order),
      ...laborVariance(order),
      overhead: sub(wip.overhead, plan.overhead_cost),
      yield: roundMoney(mul(unit_planned, sub(quantity, received)), order.currency),
    },
    unit_planned,
    unit_actual: isZero(received) ? 0 : div(receivedCost(order), received, 6),
  };
};

const costs = (materials: number, labor: number, overhead: number): Static<typeof Costs> => ({
  materials,
  labor,
  overhead,
  total: add(materials, labor, overhead),
});

const isMain = (order: MfgOrder, lineId: string): boolean =>
  order.expected_outputs.some(({ line_id, is_byproduct }) => line_id === lineId && !is_byproduct);

const mainQuantity = ({ expected_outputs }: MfgOrder): number =>
  sum(expected_outputs.filter((one) => !one.is_byproduct).map(({ quantity }) => quantity));

/** Cost of the main output: the total less the agreed value of by-products. */
const mainCost = ({ expected_outputs }: MfgOrder, total: number): number =>
  expected_outputs.reduce((cost, one) => (one.is_byproduct ? sub(cost, one.value) : cost), total);

const mainReceipts = (order: MfgOrder) =>
  liveReceipts(order).filter(({ line_id }) => isMain(order, line_id));

const receivedQuantity = (order: MfgOrder): number =>
  sum(mainReceipts(order).map(({ quantity }) => quantity));

const receivedCost = (order: MfgOrder): number =>
  sum(mainReceipts(order).map(({ total_cost }) => total_cost));

/** Material price and usage variance. */
const materialVariance = ({ inputs, currency }: MfgOrder) => {
  const lines = inputs.map((input) => {
    const net = sub(input.issued_qty, input.returned_qty);
    const planned = input.optional ? 0 : input.quantity;
    return {
      price: sub(input.issued_cost, mulMoney(currency, net, input.est_cost)),
      usage: sub(
        mulMoney(currency, net, input.est_cost),
        mulMoney(currency, planned, input.est_cost),
      ),
    };
  });
  return {
    material_price: sum(lines.map(({ price }) => price)),
    material_usage: sum(lines.map(({ usage }) => usage)),
  };
};

/** Labor rate and efficiency variance. */
const laborVariance = ({ cost_basis: plan, hours, wip, currency }: MfgOrder) => {
  const rate = isZero(plan.labor_hours) ? 0 : div(plan.labor_cost, plan.labor_hours, 6);
  const atPlan = isZero(plan.labor_hours) ? wip.labor : mulMoney(currency, hours, rate);
  return {
    labor_rate: sub(wip.labor, atPlan),
    labor_efficiency: sub(atPlan, plan.labor_cost),
  };
};
