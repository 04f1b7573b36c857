import type { Fact, TakenNumber } from '../../../kernel/declare/fact.ts';
import { dataAs, importedAt, type Taken } from '../../../kernel/declare/imports/data.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { div } from '../../../kernel/values/money/money.ts';
import { type ProductionOrderEvent, productionOrder } from '../../../machines/production-order.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { item } from '../../inventory/contract/facts.ts';
import { itemWith } from '../../inventory/contract/queries.ts';
import {
  mfgOrderCreated,
  mfgOrderHeld,
  mfgOrderResumed,
  mfgOrderStarted,
  mfgStepCompleted,
} from '../state/facts.ts';
import { mfgOrderCancelled, mfgOrderCompleted } from '../state/goods-facts.ts';
import { contextOf, type MfgOrder, mfgOrder } from '../state/order.ts';
import { blank } from '../state/order-state.ts';
import { CancelData, CompletedData, OrderData, StepData } from './data.ts';
import { badId, orderExists } from './refusals.ts';

/** Context of an import record. */
export type About = {
  readonly reader: Reader;
  readonly now: Now;
  readonly order: Stored<MfgOrder> | undefined;
  readonly number: TakenNumber;
};

/** Function that makes the facts of an import record; no goods move and nothing is posted. */
export type Maker = (taken: Taken, about: About) => readonly Fact[] | Refusal;

type Line = NonNullable<(typeof OrderData.static)['inputs']>[number];

const found = (reader: Reader, line: Line) => {
  const id = line.item_id ?? itemWith(reader, 'live_sku', line.sku ?? '') ?? null;
  return { id, state: id === null ? undefined : reader.state(item, id) };
};

/** Facts of an imported run: planned, or in progress where it has started. */
export const created: Maker = (taken, { reader, now, number }) => {
  const { entity_id: id } = taken;
  if (reader.any(id)) return orderExists({ id });
  if (!/^mfg:[\w.:#/-]{1,150}$/.test(id)) return badId({ id });
  const data = dataAs(OrderData, taken);
  if (isRefusal(data)) return data;
  const extras = importedAt(taken);
  const named = data.expected_outputs ?? data.outputs ?? [];
  const outputs =
    named.length > 0 || !data.product_sku
      ? named
      : [{ sku: data.product_sku, quantity: data.quantity ?? 1 }];
  const made = mfgOrderCreated(
    id,
    {
      ...headerOf(data, now),
      number: number.text,
      inputs: (data.inputs ?? []).map((line, at) => inputOf(reader, line, at)),
      expected_outputs: outputs.map((line, at) => outputOf(reader, line, at, outputs.length)),
      item_id: outputs[0] ? found(reader, outputs[0]).id : null,
      steps: [],
      cost_basis: blank.cost_basis,
      demand_refs: [],
      parent_run_id: null,
      imported: true,
    },
    { ...extras, number },
  );
  const begun = ['started', 'in_progress'].includes(data.status ?? '');
  return begun ? [made, mfgOrderStarted(id, { reserved: [] }, extras)] : [made];
};

const headerOf = (data: typeof OrderData.static, now: Now) => ({
  description: data.description ?? data.product_sku ?? 'Imported run',
  order_type: data.order_type ?? 'assembly',
  location_id: data.location_id ?? null,
  work_center_id: null,
  assigned_to: null,
  due_date: data.due_date ?? null,
  notes: data.notes ?? null,
  estimated_cost: data.estimated_cost ?? null,
  priority: 0,
  source_doc_id: null,
  currency: currencyOf(now.company),
});

const inputOf = (reader: Reader, line: Line, at: number) => {
  const { id, state } = found(reader, line);
  return {
    line_id: String(at + 1),
    item_id: id ?? '',
    sku: state?.sku ?? line.sku ?? '',
    name: state?.name ?? line.name ?? '',
    unit: state?.sell_by ?? 'piece',
    quantity: line.quantity,
    lot_id: null,
    scrap_pct: 0,
    optional: false,
    step_id: null,
    est_cost: 0,
  };
};

const outputOf = (reader: Reader, line: Line, at: number, count: number) => {
  const { id, state } = found(reader, line);
  return {
    line_id: String(at + 1),
    sku: line.sku ?? state?.sku ?? '',
    name: line.name ?? state?.name ?? line.sku ?? '',
    quantity: line.quantity,
    unit: state?.sell_by ?? null,
    category: state?.category ?? null,
    item_id: id,
    cost_share: div(100, count, 6),
    is_byproduct: false,
    value: 0,
    est_cost: 0,
  };
};

/** Function for events of an existing run whose lifecycle allows them. */
const takenBy =
  (
    event: ProductionOrderEvent['type'],
    make: (taken: Taken, id: string, now: Now) => readonly Fact[] | Refusal,
  ): Maker =>
  (taken, { order, now }) => {
    const { entity_id: id } = taken;
    if (!order) return notFound({ what: mfgOrder.title, id });
    const { state } = order;
    const verdict = productionOrder.can(state.status, { type: event }, contextOf(state));
    return verdict.taken ? make(taken, id, now) : notTaken(verdict, state.status, event);
  };

const plain = { imported: true, journal_id: null };

const cameOf = ({ actual_outputs, waste }: typeof CompletedData.static) => ({
  actual_outputs: (actual_outputs ?? []).map(({ sku, name, quantity }) => ({
    ...{ sku: sku ?? '', name: name ?? sku ?? '', quantity, lot_id: null },
  })),
  ...(waste
    ? {
        waste: {
          quantity: waste.quantity,
          unit: waste.unit ?? null,
          reason: waste.reason ?? null,
        },
      }
    : {}),
});

/** Functions that make facts of imported run events. */
export const events: Readonly<Record<string, Maker>> = dictionary({
  'mfg.order.created': created,
  // Imported runs may have no components, so the event `hold` decides whether one may have started.
  'mfg.order.started': takenBy('hold', (taken, id) => [
    mfgOrderStarted(id, { reserved: [] }, importedAt(taken)),
  ]),
  'mfg.order.held': takenBy('hold', (taken, id) => [mfgOrderHeld(id, {}, importedAt(taken))]),
  'mfg.order.resumed': takenBy('resume', (taken, id) => [
    mfgOrderResumed(id, {}, importedAt(taken)),
  ]),
  'mfg.step.completed': takenBy('step', (taken, id, now) => {
    const data = dataAs(StepData, taken);
    if (isRefusal(data)) return data;
    const { step_id, notes = null } = data;
    const free = { hours: 0, labor_rate: 0, labor_cost: 0, date: now.today };
    return [mfgStepCompleted(id, { step_id, notes, ...free, ...plain }, importedAt(taken))];
  }),
  'mfg.order.completed': takenBy('complete', (taken, id, now) => {
    const data = dataAs(CompletedData, taken);
    if (isRefusal(data)) return data;
    const { labor_hours = null, completed_by = null } = data;
    const came = { ...cameOf(data), labor_hours, completed_by, date: now.today };
    const wip = { residue: 0, role: 'scrap' };
    return [mfgOrderCompleted(id, { ...came, wip, ...plain }, importedAt(taken))];
  }),
  'mfg.order.cancelled': takenBy('cancel', (taken, id, now) => {
    const data = dataAs(CancelData, taken);
    if (isRefusal(data)) return data;
    const { reason = null } = data;
    const end = { reason, scrap_value: 0, date: now.today, ...plain };
    return [mfgOrderCancelled(id, end, importedAt(taken))];
  }),
});
