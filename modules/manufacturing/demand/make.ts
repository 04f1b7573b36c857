import { Type } from '@sinclair/typebox';
import { batch, send } from '../../../kernel/declare/operation.ts';
import type { Refusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, DateText, orNull, PositiveQuantity } from '../../../kernel/declare/schemas.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { build } from '../recipes/build.ts';
import { RecipeCode } from '../recipes/input.ts';
import { OrderStatus } from '../state/record.ts';

const Line = Type.Object({
  item_id: AnyId,
  quantity: PositiveQuantity,
  due_date: Type.Optional(orNull(DateText)),
  source_doc_id: Type.Optional(orNull(AnyId)),
  source_line: Type.Optional(orNull(Type.Union([Type.String({ maxLength: 200 }), Type.Integer()]))),
  location_id: Type.Optional(orNull(AnyId)),
  /** Code of one of the recipes of the item. */
  recipe: Type.Optional(orNull(RecipeCode)),
});

type Line = typeof Line.static;

const input = {
  lines: Type.Array(Line, { minItems: 1, maxItems: 200 }),
  complete: Type.Optional(Type.Boolean()),
  /** One run for all lines of an item with the same due date. */
  merge: Type.Optional(Type.Boolean()),
};

/** Creates a run for each line of demand, or with `complete` builds all of them at once or none. */
export const make = batch('manufacturing.demand.make', {
  says: 'Create production runs for demand.',
  explains: [
    'Each line becomes a planned run from the recipe, with a reference to its demand; `merge` joins lines of the same item, due date, location and recipe.',
    'A line that fails is listed under `failed` and the others are kept.',
    'With `complete` all runs are built at once with their postings, as by `manufacturing_recipes_build`, and one failure, such as `short`, undoes them all.',
  ],
  by: 'operator',
  takes: Type.Object(input),
  gives: Type.Object({
    created: Type.Array(
      Type.Object({
        id: Type.String(),
        number: Type.String(),
        item_id: Type.String(),
        quantity: Type.Number(),
        status: OrderStatus,
      }),
    ),
    failed: Type.Array(Type.Object({ index: Type.Integer(), reason: Type.String() })),
  }),
  refuses: build.refuses,
  lane: 'work',
  runs: (asked) =>
    runsFor(asked).map(({ lines }) => {
      const [{ item_id, due_date, location_id, source_doc_id, recipe }] = lines;
      return send(build, {
        item_id,
        quantity: quantityOf(lines),
        complete: asked.complete ?? false,
        due_date: due_date ?? null,
        location_id: location_id ?? null,
        source_doc_id: source_doc_id ?? null,
        ...(recipe ? { recipe } : {}),
        demand_refs: lines.map(refOf),
      });
    }),
  sums: (results, asked) => {
    const runs = runsFor(asked);
    const refused = results.flatMap((one, at) =>
      one.done ? [] : [{ index: runs[at]?.index ?? at, refusal: one.refusal }],
    );
    const [first] = refused;
    if (asked.complete && first) return withIndex(first.refusal, first.index);
    const created = results.flatMap((one) =>
      one.done ? [fieldsOf(one.answer, ['id', 'number', 'item_id', 'quantity', 'status'])] : [],
    );
    const failed = refused.map(({ index, refusal }) => ({ index, reason: textOf(refusal) }));
    return { facts: [], answer: { created, failed } };
  },
});

type Asked = { readonly lines: readonly Line[]; readonly merge?: boolean };
type Run = { readonly index: number; readonly lines: readonly [Line, ...Line[]] };

/** Runs to create, each with its lines and the index of the first one. */
const runsFor = ({ lines, merge = false }: Asked): readonly Run[] => {
  const groups = Map.groupBy(lines.entries(), ([at, { item_id, due_date, location_id, recipe }]) =>
    merge ? [item_id, due_date ?? '', location_id ?? '', recipe ?? ''].join(' ') : String(at),
  );
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first) return [];
    return [{ index: first[0], lines: [first[1], ...others.map(([, line]) => line)] as const }];
  });
};

const quantityOf = (lines: readonly Line[]): number =>
  add(0, ...lines.map(({ quantity }) => quantity));

const refOf = ({ source_doc_id, source_line, quantity, due_date }: Line) => ({
  kind: source_doc_id ? 'order' : 'stock',
  id: source_doc_id ?? null,
  line: source_line ?? null,
  quantity,
  due_date: due_date ?? null,
});

const fieldsOf = (answer: Readonly<Record<string, unknown>>, fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, answer[field]]));

const withIndex = (refusal: Refusal, index: number): Refusal => ({
  ...refusal,
  facts: { ...refusal.facts, index },
});

const textOf = ({ detail, code }: Refusal): string => (typeof detail === 'string' ? detail : code);
