import { zoneOf } from '../../../kernel/declare/now.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { addDays, dayOf } from '../../../kernel/values/clock.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { ownCode } from '../alternates/item-recipes.ts';
import { dateAt, secondsAt } from '../schedule/calendar.ts';
import type { Place } from '../schedule/problem.ts';
import type { DemandRef } from '../state/fields.ts';
import type { MfgOrder } from '../state/order-state.ts';
import { lateNeeds } from './late-needs.ts';
import { arrivalOf } from './materials.ts';
import { type NetPlan, netAll, type PlannedOrder } from './net-all.ts';
import type { Peg } from './net-item.ts';
import type { Plan, ProposedPurchase } from './plan-fields.ts';
import { type PlanRequest, planId } from './plan-id.ts';
import { receiptAdvice } from './receipt-advice.ts';
import { type PlannedRun, scheduleAll } from './schedule-all.ts';

/** Plan with what its acceptance needs. */
export type WholePlan = {
  readonly net: NetPlan;
  readonly runs: readonly PlannedRun[];
  /** Places of all operations. */
  readonly places: readonly Place[];
  readonly plan: Plan;
};

/**
 * Nets and schedules everything as of a moment; the same moment and data give the same plan. With `found`, the places
 * of that plan, its schedule is not searched for again.
 */
export const planAll = (
  reader: Reader,
  company: Company,
  request: PlanRequest,
  found?: readonly Place[],
): WholePlan => {
  const from = secondsAt(request.at, 'begin');
  const today = dateAt(company, from);
  const until = addDays(today, request.horizon_days);
  const net = netAll(reader, company, { today, until, location_id: request.location_id });
  const { runs, unplaced, places } = scheduleAll(reader, company, net, from, found);
  const refs = refsByOrder(net);
  const create = runs.flatMap((run) =>
    run.proposed ? [proposedRun(run, run.proposed, refs)] : [],
  );
  const changed = runs.filter((run) => run.order && isChanged(run));
  const reschedule = changed.map(rescheduled);
  const buy = purchasesOf(net, today, neededDays(company, net, runs));
  const late = lateNeeds(company, net, runs, today);
  const body = {
    ...{ create, reschedule, buy, late, unplaced: [...unplaced] },
    receipts: receiptAdvice(net, today),
  };
  const plan: Plan = {
    plan_id: planId(request, sha256(canonical(body))),
    planned_at: request.at,
    summary: {
      ...{ create: create.length, reschedule: reschedule.length, buy: buy.length },
      ...{ late: late.length, unchanged: runs.length - create.length - reschedule.length },
    },
    ...body,
  };
  return { net, runs, places, plan };
};

/** Purchases that netting proposes, by the day to order. */
export const purchasesOf = (
  { orders }: NetPlan,
  today: string,
  days: ReadonlyMap<string, string> = new Map(),
): ProposedPurchase[] =>
  orders
    .filter(({ item }) => !item.recipe)
    .map((order) => {
      const { item_id, sku, name, unit, rules, planning } = order.item;
      const arrival = arrivalOf(order, today);
      const day = days.get(order.key) ?? order.due;
      const needed = day < today ? today : day;
      return {
        ...{ key: order.key, item_id, sku, name, unit },
        quantity: fromMillionths(order.quantity),
        needed,
        order_by: addDays(needed, -rules.lead_days),
        expected: arrival > needed ? arrival : needed,
        late: arrival > order.due,
        lead_days: rules.lead_days,
        supplier_id: planning.suppliers?.[0]?.contact_id ?? null,
      };
    })
    .toSorted((a, b) => a.order_by.localeCompare(b.order_by) || a.sku.localeCompare(b.sku));

/** Day on which each proposed purchase is needed first by the schedule of the runs that use it. */
const neededDays = (
  company: Company,
  net: NetPlan,
  runs: readonly PlannedRun[],
): ReadonlyMap<string, string> => {
  const starts = new Map(runs.map(({ id, schedule }) => [id, schedule.start]));
  const days = new Map<string, string>();
  for (const { need, key } of orderPegs(net)) {
    const start = starts.get(need.id);
    const day = start ? dayOf(start, zoneOf(company)) : need.date;
    const before = days.get(key);
    if (before === undefined || day < before) days.set(key, day);
  }
  return days;
};

/** Pegs of proposed orders, each with the key of its order. */
const orderPegs = ({ netted, orderOf }: NetPlan): readonly (Peg & { readonly key: string })[] =>
  [...netted].flatMap(([sku, { pegs }]) =>
    pegs.flatMap((peg) =>
      peg.from.kind === 'proposed' ? [{ ...peg, key: orderOf(sku, peg.from).key }] : [],
    ),
  );

/** Needs that each proposed order covers. */
const refsByOrder = (net: NetPlan): ReadonlyMap<string, readonly DemandRef[]> => {
  const refs = new Map<string, DemandRef[]>();
  for (const { need, quantity, key } of orderPegs(net)) {
    const { kind, id, line, date } = need;
    const list = refs.get(key) ?? [];
    list.push({ kind, id: id || null, line, quantity: fromMillionths(quantity), due_date: date });
    refs.set(key, list);
  }
  return refs;
};

const proposedRun = (
  { schedule, causes }: PlannedRun,
  order: PlannedOrder,
  refs: ReadonlyMap<string, readonly DemandRef[]>,
): Plan['create'][number] => {
  const { key, item, quantity, due, components } = order;
  const demand_refs = [...(refs.get(key) ?? [])];
  const parent = demand_refs.find(({ kind }) => kind === 'production' || kind === 'planned');
  return {
    ...{ key, item_id: item.item_id, sku: item.sku, name: item.name },
    quantity: fromMillionths(quantity),
    recipe: item.recipe?.code ?? ownCode,
    due_date: due,
    ...{ start: schedule.start, end: schedule.end, late: schedule.late, causes: [...causes] },
    components: components.map((one) => ({
      ...{ item_id: one.item_id, sku: one.sku, quantity: fromMillionths(one.quantity) },
      replaces: one.replaces ?? null,
    })),
    demand_refs,
    parent: parent?.id ?? null,
    steps: schedule.steps,
  };
};

const shortSteps = (steps: MfgOrder['schedule']): string =>
  canonical(
    steps.map(({ step_id, work_center_id, start, end, station, part }) => [
      ...[step_id, work_center_id, start, end, station ?? null, part ?? 0],
    ]),
  );

const holdsStation = ({ station, work_center_id }: MfgOrder['schedule'][number]): boolean =>
  station !== undefined && station !== null && work_center_id !== null;

/** Tests that a plan changes the dates or the stations of an open run. */
export const isChanged = ({ order, schedule, due_date, held }: PlannedRun): boolean =>
  order !== undefined &&
  // A completed run that is open again by a reversed receipt has a schedule, but holds no station.
  (held !== schedule.steps.filter(holdsStation).length ||
    order.due_date !== due_date ||
    order.scheduled_start !== schedule.start ||
    order.scheduled_end !== schedule.end ||
    shortSteps(order.schedule) !== shortSteps(schedule.steps));

const rescheduled = ({
  id,
  order,
  schedule,
  due_date,
  causes,
}: PlannedRun): Plan['reschedule'][number] => {
  const end = order?.scheduled_end ?? null;
  const moved = schedule.end === end ? 'same' : schedule.end < (end ?? '') ? 'in' : 'out';
  return {
    ...{ id, number: order?.number ?? '', direction: end === null ? 'new' : moved },
    ...{ due_date: order?.due_date ?? null, new_due_date: due_date },
    ...{ start: order?.scheduled_start ?? null, new_start: schedule.start },
    ...{ end, new_end: schedule.end },
    ...{ late: schedule.late, causes: [...causes], steps: schedule.steps },
  };
};
