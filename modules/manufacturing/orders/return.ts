import { type Static, Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { DateText, writtenWith } from '../../../kernel/declare/schemas.ts';
import { add } from '../../../kernel/values/money/money.ts';
import { onRun, reasonInput } from '../planning/input.ts';
import { NamedItem, namedParts } from '../planning/named-items.ts';
import { allUnused, returnToStock } from '../production/component-returns.ts';
import { productionReads } from '../production/context-reader.ts';
import { contextFor } from '../production/production-context.ts';
import { moreThanIssued, notAComponent, tooPrecise } from '../refusals.ts';
import { mfgOrder } from '../state/order.ts';
import { unusedQuantity } from '../state/order-state.ts';
import { entriesIn, JournalId, MovedItems, returnedIn } from './answers.ts';

/** Returns unused components of a run to stock: the named ones, or all. */
export const returnComponents = command('manufacturing.orders.return', {
  says: 'Return issued components of a production run to stock.',
  explains: [
    'Without `items`, all unused components are returned, rounded down to whole units.',
    'They go back at their issue cost, last issued first, into their lots or, where a lot is closed, a new child lot: 1130 against 1131, consigned goods against 2146, rounding to 6970.',
    'More than is left in the run is refused with `more_than_issued`.',
    'Issue again to undo.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    ...reasonInput,
    items: Type.Optional(Type.Array(NamedItem, { minItems: 1, maxItems: 500 })),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({ returned: MovedItems, journal_id: JournalId }),
  asks: 'return',
  refuses: [notAComponent, tooPrecise, moreThanIssued],
  reads: (reader, _, order) => ({ around: productionReads(reader, order) }),
  decide: (order, { order_id, items, reason = null, date }, now, { around }) => {
    const context = contextFor(order_id, order, around, now, date);
    const given = items ? namedParts(context, merged(items), unusedQuantity) : allUnused(context);
    if (isRefusal(given)) return given;
    const after = returnToStock(context, given, reason);
    if (isRefusal(after)) return after;
    const { facts } = after;
    return {
      facts,
      answer: { returned: returnedIn(facts), journal_id: entriesIn(facts)[0] ?? null },
    };
  },
});

/** Merges items with the same component and lot. */
const merged = (
  items: readonly Static<typeof NamedItem>[],
): readonly Static<typeof NamedItem>[] => {
  const groups = Map.groupBy(items, ({ item_id, lot_id }) => `${item_id} ${lot_id ?? ''}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, quantity: add(first.quantity, ...others.map(({ quantity }) => quantity)) }]
      : [],
  );
};
