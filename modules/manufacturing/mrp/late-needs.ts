import { zoneOf } from '../../../kernel/declare/now.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { dayOf } from '../../../kernel/values/clock.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { type Cause, frozenCause } from './causes.ts';
import { arrivalOf } from './materials.ts';
import type { NetPlan } from './net-all.ts';
import { frozenUntil, type Peg } from './net-item.ts';
import type { Plan } from './plan-fields.ts';
import type { PlannedRun } from './schedule-all.ts';

/** Day and reasons of a supply. */
export type Arrival = { readonly day: string; readonly causes: readonly Cause[] };

/** Day on which each supply is there by the plan: stock today, purchases by their date, runs by their end. */
export const arrivals = (
  company: Company,
  { orderOf, items, frozen }: NetPlan,
  runs: readonly PlannedRun[],
  today: string,
): ((sku: string, from: Peg['from']) => Arrival) => {
  const byId = new Map(runs.map((run) => [run.id, run]));
  const ofRun = (id: string): Arrival => {
    const run = byId.get(id);
    const end = run?.schedule.end;
    return end
      ? { day: dayOf(end, zoneOf(company)), causes: run.causes }
      : { day: '9999-12-31', causes: [] };
  };
  const fenceOf = (sku: string): string => {
    const rules = items.get(sku)?.rules;
    return rules ? frozenUntil(rules, today) : today;
  };
  const fenced = (sku: string, { day, causes }: Arrival): Arrival => ({
    day,
    causes: [frozenCause(sku, fenceOf(sku)), ...causes],
  });
  return (sku, from) => {
    if (from.kind === 'stock') return { day: today, causes: [] };
    if (from.kind === 'expected') {
      const { kind, id, ref, day } = from.supply;
      if (kind === 'run') return frozen.has(id) ? fenced(sku, ofRun(id)) : ofRun(id);
      return { day, causes: [bought('purchase', { id, ref, sku, day })] };
    }
    const order = orderOf(sku, from);
    const isFenced = order.item.rules.frozen_days > 0 && order.due === fenceOf(sku);
    const day = arrivalOf(order, today);
    const arrival = order.item.recipe
      ? ofRun(order.key)
      : { day, causes: [bought('planned_purchase', { id: null, ref: null, sku, day })] };
    return isFenced ? fenced(sku, arrival) : arrival;
  };
};

type Bought = { id: string | null; ref: string | null; sku: string; day: string };

const bought = (kind: Cause['kind'], { id, ref, sku, day }: Bought): Cause => ({
  ...{ kind, id, ref, sku, date: day, run_id: null },
  text: `${sku} comes on ${day} from ${ref ? `purchase ${ref}` : 'a purchase still to be ordered'}.`,
});

/** Lines of customers that the plan meets after their due date. */
export const lateNeeds = (
  company: Company,
  net: NetPlan,
  runs: readonly PlannedRun[],
  today: string,
): Plan['late'] => {
  const arrivalOn = arrivals(company, net, runs, today);
  return [...net.netted].flatMap(([sku, { pegs }]) => {
    const lines = Map.groupBy(
      pegs.filter(({ need }) => need.kind === 'order'),
      ({ need }) => need,
    );
    return [...lines].flatMap(([need, parts]) => {
      const [last] = parts
        .map(({ from }) => arrivalOn(sku, from))
        .toSorted((a, b) => b.day.localeCompare(a.day));
      if (!last || last.day <= need.date || last.day <= today) return [];
      const { id, line, ref, contact_name, quantity, date } = need;
      return [
        {
          ...{ id, line, ref, contact_name, sku, quantity: fromMillionths(quantity) },
          ...{ due_date: date, available: last.day, causes: [...last.causes] },
        },
      ];
    });
  });
};
