import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { dateAt, dayBegin } from '../schedule/calendar.ts';
import type { NetPlan, PlannedOrder } from './net-all.ts';

/** Material that a run waits for; `at` in seconds since 1970. */
export type Material = {
  readonly sku: string;
  readonly step_id: string | null;
  /** Line of an open run. */
  readonly line: string | null;
  readonly at: number;
  /** Run that makes it. */
  readonly run_id?: string;
  readonly kind: 'purchase' | 'planned_purchase' | 'run';
  readonly id: string;
  readonly ref: string | null;
  readonly date: string | null;
};

/** Earliest day on which a proposed purchase can be there: at lead time from today, after the frozen period. */
export const arrivalOf = ({ item: { rules } }: PlannedOrder, today: string): string =>
  addDays(today, Math.max(rules.lead_days, rules.frozen_days));

/** Materials that runs wait for, by run: purchases by their day, child runs by their end; stock is there. */
export const materialsOf = (
  company: Company,
  { netted, orderOf }: NetPlan,
  from: number,
): ReadonlyMap<string, readonly Material[]> => {
  const today = dateAt(company, from);
  const materials = new Map<string, Material[]>();
  for (const [sku, { pegs }] of netted)
    for (const { need, from: source } of pegs) {
      if (need.kind !== 'production' && need.kind !== 'planned') continue;
      if (source.kind === 'stock') continue;
      const { step_id, line } = need;
      const made =
        source.kind === 'expected'
          ? expected(company, source.supply, from)
          : proposed(company, orderOf(sku, source), today);
      const list = materials.get(need.id) ?? [];
      list.push({ sku, step_id, line, ...made });
      materials.set(need.id, list);
    }
  return materials;
};

type Source = Omit<Material, 'sku' | 'step_id' | 'line'>;

const expected = (
  company: Company,
  supply: { kind: string; id: string; ref: string | null; day: string },
  from: number,
): Source => {
  const { id, ref, day } = supply;
  if (supply.kind === 'run') return { kind: 'run', id, ref, date: null, at: from, run_id: id };
  return { kind: 'purchase', id, ref, date: day, at: Math.max(from, dayBegin(company, day)) };
};

const proposed = (company: Company, order: PlannedOrder, today: string): Source => {
  const { key, item } = order;
  if (item.recipe) return { kind: 'run', id: key, ref: null, date: null, at: 0, run_id: key };
  const date = arrivalOf(order, today);
  return { kind: 'planned_purchase', id: key, ref: null, date, at: dayBegin(company, date) };
};
