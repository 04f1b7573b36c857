import { type Static, Type } from '@sinclair/typebox';
import { compare, sub } from '../../../kernel/money.ts';
import { command } from '../../../kernel/operation.ts';
import { isRefusal, notAllowed, type Refusal } from '../../../kernel/refusal.ts';
import {
  AnyId,
  DateText,
  orNull,
  PositiveQuantity,
  Text,
  writtenWith,
} from '../../../kernel/shapes.ts';
import { item } from '../../inventory/contract.ts';
import { notAComponent, short, tooPrecise, unknownItem } from '../refusals.ts';
import { type Bench, benchFor } from '../running/bench.ts';
import { allToIssue, issued, type Wanted } from '../running/issuing.ts';
import { surroundingsOf } from '../running/surroundings.ts';
import { entriesIn, issuedIn, JournalId, MovedItems } from './answers.ts';
import { onRun } from './input.ts';
import { mfgOrder } from './order.ts';
import { precisionProblem } from './precision.ts';
import { toIssue } from './state.ts';

const Item = Type.Object({
  item_id: AnyId,
  quantity: PositiveQuantity,
  lot_id: Type.Optional(orNull(AnyId)),
});

/** Takes components out of stock into the run: those named, or all that are outstanding. */
export const issue = command('manufacturing.orders.issue', {
  says: 'Issue components to a production run.',
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    items: Type.Optional(Type.Array(Item, { minItems: 1, maxItems: 500 })),
    date: Type.Optional(DateText),
    notes: Type.Optional(orNull(Text)),
  }),
  gives: writtenWith({ status: Type.String(), issued: MovedItems, journal_id: JournalId }),
  asks: 'issue',
  refuses: [unknownItem, notAComponent, tooPrecise, short, notAllowed],
  reads: (look, { items }, order) => {
    const unknown = items?.find(({ item_id }) => !look.state(item, item_id));
    if (unknown) return unknownItem({ item_id: unknown.item_id });
    return {
      around: surroundingsOf(
        look,
        order,
        items?.flatMap(({ lot_id }) => lot_id ?? []),
      ),
    };
  },
  decide: (order, { order_id, items, date, notes }, now, { around }) => {
    const bench = benchFor(order_id, order, around, now, date);
    const wanted = items ? namedOf(bench, items) : allToIssue(bench);
    if (isRefusal(wanted)) return wanted;
    const after = issued(bench, wanted, notes ?? null);
    if (isRefusal(after)) return after;
    const { facts } = after;
    const answer = { status: after.order.status, issued: issuedIn(facts) };
    return { facts, answer: { ...answer, journal_id: entriesIn(facts)[0] ?? null } };
  },
});

/** The components that are named: of one that stands on several lines, what each lacks; the rest goes to the last. */
const namedOf = (
  { order, now }: Bench,
  items: readonly Static<typeof Item>[],
): readonly Wanted[] | Refusal => {
  const wanted: Wanted[] = [];
  for (const { item_id, quantity, lot_id } of items) {
    const lines = order.inputs.filter((input) => input.item_id === item_id);
    const [first] = lines;
    if (!first) return notAComponent({ item_id });
    const wrong = precisionProblem(now.company, first, quantity);
    if (wrong) return wrong;
    let left = quantity;
    lines.forEach((input, at) => {
      const open = toIssue(input);
      const isLast = at === lines.length - 1;
      const part = isLast || compare(left, open) < 0 ? left : open;
      left = sub(left, part);
      if (compare(part, 0) > 0)
        wanted.push({ input, quantity: part, ...(lot_id ? { lot_id } : {}) });
    });
  }
  return wanted;
};
