import { type Static, Type } from '@sinclair/typebox';
import { add, compare, sub } from '../../../kernel/money.ts';
import { command } from '../../../kernel/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import { AnyId, DateText, orNull, PositiveQuantity, writtenWith } from '../../../kernel/shapes.ts';
import { moreThanIssued, notAComponent, tooPrecise } from '../refusals.ts';
import { type Bench, benchFor } from '../running/bench.ts';
import { allThatLies, type GivenBack, returned } from '../running/returning.ts';
import { surroundingsOf } from '../running/surroundings.ts';
import { entriesIn, JournalId, MovedItems, returnedIn } from './answers.ts';
import { onRun, reasonInput } from './input.ts';
import { mfgOrder } from './order.ts';
import { precisionProblem } from './precision.ts';
import { lyingOf } from './state.ts';

const Item = Type.Object({
  item_id: AnyId,
  quantity: PositiveQuantity,
  lot_id: Type.Optional(orNull(AnyId)),
});

/** Puts components that lie in a run back into stock: those named, or all that no receipt has used. */
export const returnComponents = command('manufacturing.orders.return', {
  says: 'Return issued components of a production run to stock.',
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    ...reasonInput,
    items: Type.Optional(Type.Array(Item, { minItems: 1, maxItems: 500 })),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ returned: MovedItems, journal_id: JournalId }),
  asks: 'return',
  refuses: [notAComponent, tooPrecise, moreThanIssued],
  reads: (look, _, order) => ({ around: surroundingsOf(look, order) }),
  decide: (order, { order_id, items, reason = null, date }, now, { around }) => {
    const bench = benchFor(order_id, order, around, now, date);
    const given = items ? namedOf(bench, items) : allThatLies(bench);
    if (isRefusal(given)) return given;
    const after = returned(bench, given, reason);
    if (isRefusal(after)) return after;
    const { facts } = after;
    return {
      facts,
      answer: { returned: returnedIn(facts), journal_id: entriesIn(facts)[0] ?? null },
    };
  },
});

/** The components that are named: of one that stands on several lines, what lies on each; too much stays with the last. */
const namedOf = (
  { order, now }: Bench,
  items: readonly Static<typeof Item>[],
): readonly GivenBack[] | Refusal => {
  const given: GivenBack[] = [];
  for (const { item_id, quantity, lot_id } of merged(items)) {
    const lines = order.inputs.filter((input) => input.item_id === item_id);
    const [first] = lines;
    if (!first) return notAComponent({ item_id });
    const wrong = precisionProblem(now.company, first, quantity);
    if (wrong) return wrong;
    let left = quantity;
    lines.forEach((input, at) => {
      const lying = lyingOf(input);
      const part = at === lines.length - 1 || compare(left, lying) < 0 ? left : lying;
      left = sub(left, part);
      if (compare(part, 0) > 0) given.push({ input, quantity: part, lot_id: lot_id ?? undefined });
    });
  }
  return given;
};

/** The same component of the same lot named twice is one. */
const merged = (items: readonly Static<typeof Item>[]): readonly Static<typeof Item>[] => {
  const groups = Map.groupBy(items, ({ item_id, lot_id }) => `${item_id} ${lot_id ?? ''}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, quantity: add(first.quantity, ...others.map(({ quantity }) => quantity)) }]
      : [],
  );
};
