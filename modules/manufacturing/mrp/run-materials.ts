import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { dayBegin, secondsAt } from '../schedule/calendar.ts';
import type { Release } from '../schedule/operations.ts';
import { mfgOrder } from '../state/order.ts';
import { type MfgOrder, toIssue } from '../state/order-state.ts';
import { bookOf } from './book.ts';
import { netOne, scheduledDates } from './net-all.ts';
import type { Peg } from './net-item.ts';
import { type PlannedItem, plannedItem } from './parameters.ts';

const text = orNull(Type.String());

/** Component that a run waits for, and where it comes from. */
export const Awaited = titled(
  'AwaitedComponent',
  Type.Object({
    sku: Type.String(),
    kind: Type.Union(['purchase', 'run', 'not_ordered'].map((one) => Type.Literal(one))),
    id: text,
    ref: text,
    /** Day or instant on which it is there. */
    available: Type.String(),
  }),
);
export type Awaited = Static<typeof Awaited>;

/** Components that a run waits for, with the releases of its steps. */
export type RunMaterials = {
  readonly releases: readonly Release[];
  readonly awaited: readonly Awaited[];
};

type Day = { readonly company: Company; readonly today: string };

/** Dates on which the outstanding components of a run are there: stock now, else purchases and runs by date. */
export const materialsOfRun = (
  reader: Reader,
  id: string,
  order: MfgOrder,
  { company, today }: Day,
): RunMaterials => {
  const open = order.inputs.filter((input) => !input.optional && toIssue(input) > 0);
  if (open.length === 0) return { releases: [], awaited: [] };
  const book = bookOf(reader, scheduledDates(today));
  const found = open.flatMap((input) => {
    const sku = book.rootOf(input.item_id, input.sku) ?? input.sku;
    const item = plannedItem(reader, company, book.itemOf(sku) ?? input.item_id, today);
    if (!item) return [];
    const { pegs } = netOne(book, item, book.needs.get(sku) ?? [], today, false);
    return pegs
      .filter(
        ({ need, from }) => need.id === id && need.line === input.line_id && from.kind !== 'stock',
      )
      .map(({ from }) => ({ input, ...comesFrom(reader, company, { from, item, today }) }));
  });
  return {
    releases: found.map(({ input, at }) => ({ step_id: input.step_id, at })),
    awaited: found.map(({ awaited }) => awaited),
  };
};

type Source = { readonly from: Peg['from']; readonly item: PlannedItem; readonly today: string };

const comesFrom = (reader: Reader, company: Company, { from, item, today }: Source) => {
  const { sku } = item;
  if (from.kind !== 'expected') {
    const available = addDays(today, item.rules.lead_days);
    const awaited: Awaited = { sku, kind: 'not_ordered', id: null, ref: null, available };
    return { at: dayBegin(company, available), awaited };
  }
  const { kind, id, ref, day } = from.supply;
  const end = kind === 'run' ? reader.state(mfgOrder, id)?.scheduled_end : undefined;
  const awaited: Awaited = {
    ...{ sku, kind: kind === 'run' ? 'run' : 'purchase', id, ref },
    available: end ?? day,
  };
  return { at: end ? secondsAt(end, 'begin') : dayBegin(company, day), awaited };
};
