import { type Static, Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, orNull, Short } from '../../../kernel/declare/schemas.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { type NetPlan, netAll } from './net-all.ts';
import type { Peg } from './net-item.ts';

const text = orNull(Type.String());
const kinds = [
  ...['order', 'production', 'planned', 'safety', 'reorder', 'stock'],
  ...['run', 'purchase', 'planned_run', 'planned_purchase'],
];

/** Need or supply of a pegging; `parent` is the position of the row that it belongs to. */
const PegRow = titled(
  'PegRow',
  Type.Object({
    level: Type.Integer(),
    parent: orNull(Type.Integer()),
    kind: Type.Union(kinds.map((one) => Type.Literal(one))),
    id: text,
    line: text,
    ref: text,
    contact_name: text,
    sku: Type.String(),
    quantity: Type.Number(),
    date: text,
  }),
);
type PegRow = Static<typeof PegRow>;

/** Most rows of an answer. */
const mostRows = 5000;

/** Horizon of pegging in days. */
const horizonDays = 3650;

/** Pegging through all levels: down from a need to its purchases, or up from a supply to the customers' lines. */
export const pegging = query('manufacturing.mrp.pegging', {
  says: 'Show what a need is met from, or what a supply is for, through all levels.',
  explains: [
    '`down` (default) goes from a document or run to the stock, purchases and runs that meet its needs; `up` goes from a purchase or run to the needs that it meets, up to the lines of customers.',
    'Each row names the position of its `parent` in `rows`.',
    'Allocation follows the netting of the present plan, so it changes with it.',
    'An id without needs or supply has no rows.',
  ],
  by: 'viewer',
  people: 'read',
  takes: Type.Object({
    /** Document or production run. */
    id: AnyId,
    line: Type.Optional(Short),
    direction: Type.Optional(Type.Union([Type.Literal('down'), Type.Literal('up')])),
  }),
  gives: Type.Object({
    rows: Type.Array(PegRow),
    /** True where there are more rows than are answered. */
    truncated: Type.Boolean(),
  }),
  long: () => 'large',
  answer: (reader, { id, line, direction = 'down' }, { company, today }) => {
    const net = netAll(reader, company, { today, until: addDays(today, horizonDays) });
    const graph = graphOf(net);
    const rows: PegRow[] = [];
    const from = { id, share: 1, level: 0, parent: null };
    if (direction === 'down') goDown(graph, rows, from, line);
    else goUp(graph, rows, from, line);
    return { rows: rows.slice(0, mostRows), truncated: rows.length > mostRows };
  },
});

/** A peg with its supply: identity, kind and the good quantity of it. */
type Edge = {
  readonly sku: string;
  readonly peg: Peg;
  readonly supply: Pick<PegRow, 'kind' | 'id' | 'line' | 'ref' | 'date'>;
  readonly good: number;
};

type Graph = {
  readonly byNeed: ReadonlyMap<string, readonly Edge[]>;
  readonly bySupply: ReadonlyMap<string, readonly Edge[]>;
};

const graphOf = (net: NetPlan): Graph => {
  const edges = [...net.netted].flatMap(([sku, { pegs }]) =>
    pegs.map((peg): Edge => ({ sku, peg, ...supplyOf(net, sku, peg) })),
  );
  return {
    byNeed: Map.groupBy(edges, ({ peg }) => peg.need.id),
    bySupply: Map.groupBy(edges, ({ supply }) => supply.id ?? ''),
  };
};

const supplyOf = (
  { orderOf }: NetPlan,
  sku: string,
  { from, quantity }: Peg,
): Pick<Edge, 'supply' | 'good'> => {
  if (from.kind === 'stock')
    return {
      supply: { kind: 'stock', id: null, line: null, ref: null, date: null },
      good: quantity,
    };
  if (from.kind === 'expected') {
    const { kind, id, line, ref, day, good } = from.supply;
    return { supply: { kind, id, line, ref, date: day }, good };
  }
  const { key: id, item, due: date, good } = orderOf(sku, from);
  const kind = item.recipe ? 'planned_run' : 'planned_purchase';
  return { supply: { kind, id, line: null, ref: null, date }, good };
};

/** Origin of a step of a walk, with the share of a run that the rows above use. */
type Step = {
  readonly id: string;
  readonly share: number;
  readonly level: number;
  readonly parent: number | null;
};

/** Deepest level of a walk; recipes and runs have no cycles, so it only guards. */
const mostLevels = 60;

const part = (quantity: number, share: number): number =>
  fromMillionths(Math.round(quantity * share));

const needRow = ({ sku, peg }: Edge, quantity: number, { level, parent }: Step): PegRow => {
  const { kind, id, line, ref, contact_name, date } = peg.need;
  return { level, parent, kind, id: id || null, line, ref, contact_name, sku, quantity, date };
};

const supplyRow = ({ sku, supply }: Edge, quantity: number, { level, parent }: Step): PegRow => ({
  ...{ level, parent, ...supply, contact_name: null, sku, quantity },
});

/** Needs of a document or run with what each is met from, and below a run its own needs. */
const goDown = ({ byNeed, bySupply }: Graph, rows: PegRow[], step: Step, line?: string): void => {
  const edges = (byNeed.get(step.id) ?? []).filter(({ peg }) => !line || peg.need.line === line);
  for (const [need, same] of Map.groupBy(edges, ({ peg }) => peg.need)) {
    const [first] = same;
    if (!first || rows.length > mostRows || step.level > mostLevels) return;
    rows.push(needRow(first, part(need.quantity, step.share), step));
    const parent = rows.length - 1;
    for (const edge of same) {
      const { quantity } = edge.peg;
      const below = { ...step, level: step.level + 1, parent };
      rows.push(supplyRow(edge, part(quantity, step.share), below));
      const { kind, id } = edge.supply;
      if (id === null || (kind !== 'run' && kind !== 'planned_run')) continue;
      const share = (step.share * quantity) / edge.good;
      const next = { id, share, level: step.level + 2, parent: rows.length - 1 };
      goDown({ byNeed, bySupply }, rows, next);
    }
  }
};

/** Needs that a document's or run's output goes to, and above a run's need those that its output goes to. */
const goUp = ({ byNeed, bySupply }: Graph, rows: PegRow[], step: Step, line?: string): void => {
  const edges = (bySupply.get(step.id) ?? []).filter(({ supply }) => !line || supply.line === line);
  for (const edge of edges) {
    if (rows.length > mostRows || step.level > mostLevels) return;
    const { need, quantity } = edge.peg;
    const isFirst = step.parent === null;
    if (isFirst) rows.push(supplyRow(edge, part(quantity, step.share), step));
    const parent = isFirst ? rows.length - 1 : step.parent;
    const above = { ...step, level: step.level + 1, parent };
    rows.push(needRow(edge, part(quantity, step.share), above));
    if (need.kind !== 'production' && need.kind !== 'planned') continue;
    const share = (step.share * quantity) / need.quantity;
    const next = { id: need.id, share, level: step.level + 2, parent: rows.length - 1 };
    goUp({ byNeed, bySupply }, rows, next);
  }
};
