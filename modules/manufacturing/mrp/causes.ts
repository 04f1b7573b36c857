import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import type { Board } from '../schedule/board.ts';
import { bindingOf, lastOp, stationOrder } from '../schedule/critical.ts';
import type { Problem } from '../schedule/problem.ts';
import type { Shop } from '../schedule/shop.ts';
import type { Material } from './materials.ts';
import type { Draft } from './schedule-all.ts';

const text = orNull(Type.String());

/** Reason for lateness: material, a run that makes it, a work center that is taken, or a frozen period. */
export const Cause = titled(
  'LatenessCause',
  Type.Object({
    kind: Type.Union(
      ['purchase', 'planned_purchase', 'run', 'work_center', 'work', 'frozen_period'].map((one) =>
        Type.Literal(one),
      ),
    ),
    id: text,
    ref: text,
    sku: text,
    date: text,
    /** Run that holds the work center. */
    run_id: text,
    text: Type.String(),
  }),
);
export type Cause = Static<typeof Cause>;

type Solved = {
  readonly problem: Problem;
  readonly board: Board;
  readonly drafts: readonly Draft[];
  readonly materials: ReadonlyMap<string, readonly Material[]>;
  readonly shop: Shop;
};

/** Cause of a receipt that waits for the end of the frozen period of its item. */
export const frozenCause = (sku: string, date: string): Cause => ({
  ...{ ...nothing, kind: 'frozen_period', sku, date },
  text: `The frozen period of ${sku} ends on ${date}.`,
});

const nothing = { id: null, ref: null, sku: null, date: null, run_id: null };

/** Most causes that are named for a run. */
const mostCauses = 10;

/** Finds the reasons for the end of a run: follows its operations back to what each of them waits for. */
export const causesOf = (solved: Solved): ((run: number) => readonly Cause[]) => {
  const { problem, board } = solved;
  const before = stationOrder(problem, board);
  return (run) => {
    const causes: Cause[] = [];
    let op = lastOp(problem, board, run);
    for (
      let depth = 0;
      op !== undefined && depth < 1000 && causes.length < mostCauses;
      depth += 1
    ) {
      const binding = bindingOf(problem, board, op, before, true);
      const own = problem.ops[op]!.run;
      if (binding.by === 'release') {
        causes.push(materialCause(solved, op) ?? workCause);
        break;
      }
      if (binding.by === 'taken') {
        causes.push(centerCause(solved, op, undefined));
        break;
      }
      const other = problem.ops[binding.op]!.run;
      if (binding.by === 'station' && other !== own) causes.push(centerCause(solved, op, other));
      if (binding.by === 'operation' && other !== own) causes.push(runCause(solved, own, other));
      op = binding.op;
    }
    return causes;
  };
};

const workCause: Cause = {
  ...nothing,
  kind: 'work',
  text: 'The work takes longer than there is time.',
};

const nameOf = ({ id, order, proposed }: Draft): string =>
  order?.number ?? `a new run of ${proposed?.item.sku ?? id}`;

/** Material that is there last, if it is what an operation waits for. */
const materialCause = ({ problem, drafts, materials }: Solved, op: number): Cause | undefined => {
  const { run, release } = problem.ops[op]!;
  const last = (materials.get(drafts[run]!.id) ?? []).find(
    ({ kind, at }) => kind !== 'run' && at === release,
  );
  if (!last) return undefined;
  const { kind, id, ref, sku, date } = last;
  const from = kind === 'purchase' ? `purchase ${ref ?? id}` : 'a purchase still to be ordered';
  return {
    ...{ ...nothing, kind, id: kind === 'purchase' ? id : null, ref, sku, date },
    text: `${sku} comes on ${date} from ${from}.`,
  };
};

const runCause = ({ drafts, materials }: Solved, run: number, child: number): Cause => {
  const maker = drafts[child]!;
  const made = (materials.get(drafts[run]!.id) ?? []).find(({ run_id }) => run_id === maker.id);
  const sku = made?.sku ?? null;
  const id = maker.order ? maker.id : null;
  return {
    ...{ ...nothing, kind: 'run', id, ref: maker.order?.number ?? null, sku },
    text: `Waits for ${sku ?? 'output'} of ${nameOf(maker)}.`,
  };
};

const centerCause = (
  { problem, board, drafts, shop }: Solved,
  op: number,
  other: number | undefined,
): Cause => {
  const id = problem.stations[board.places[op]!.station]?.center ?? null;
  const name = id === null ? null : (shop.center(id)?.name ?? null);
  const holder = other === undefined ? undefined : drafts[other];
  return {
    ...{ ...nothing, kind: 'work_center', id, ref: name },
    run_id: holder?.order ? holder.id : null,
    text: `Work center ${name} is taken by ${holder ? nameOf(holder) : 'started work'}.`,
  };
};
