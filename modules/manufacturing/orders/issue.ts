import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed } from '../../../kernel/declare/refusal.ts';
import { DateText, orNull, Text, writtenWith } from '../../../kernel/declare/schemas.ts';
import { compare } from '../../../kernel/values/money/money.ts';
import { item } from '../../inventory/contract/facts.ts';
import { onRun } from '../planning/input.ts';
import { NamedItem, namedParts } from '../planning/named-items.ts';
import { productionReads } from '../production/context-reader.ts';
import { allToIssue, issueComponents } from '../production/issuing.ts';
import { contextFor } from '../production/production-context.ts';
import { notAComponent, onlyOptional, short, tooPrecise, unknownItem } from '../refusals.ts';
import { mfgOrder } from '../state/order.ts';
import { toIssue } from '../state/order-state.ts';
import { OrderStatus } from '../state/record.ts';
import { entriesIn, issuedIn, JournalId, MovedItems } from './answers.ts';

/** Issues components to a run: the named ones, or all that are outstanding. */
export const issue = command('manufacturing.orders.issue', {
  says: 'Issue components to a production run.',
  explains: [
    'Without `items`, all outstanding required components are issued, otherwise the named quantities; optional ones must be named (`only_optional`).',
    'Lots are picked by the inventory method, at the location of the run first.',
    'Their cost posts to 1131 against 1130, consigned goods against 2146.',
    'One short component refuses the whole call with `short`.',
    'Starts a planned run.',
    'Undo with `manufacturing_orders_return`.',
  ],
  by: 'operator',
  on: mfgOrder,
  at: ({ order_id }) => order_id,
  takes: Type.Object({
    ...onRun,
    items: Type.Optional(Type.Array(NamedItem, { minItems: 1, maxItems: 500 })),
    date: Type.Optional(DateText),
    notes: Type.Optional(orNull(Text)),
  }),
  gives: writtenWith({ status: OrderStatus, issued: MovedItems, journal_id: JournalId }),
  asks: 'issue',
  refuses: [unknownItem, notAComponent, tooPrecise, onlyOptional, short, notAllowed],
  reads: (reader, { items }, order) => {
    const unknown = items?.find(({ item_id }) => !reader.state(item, item_id));
    if (unknown) return unknownItem({ item_id: unknown.item_id });
    return {
      around: productionReads(
        reader,
        order,
        items?.flatMap(({ lot_id }) => lot_id ?? []),
      ),
    };
  },
  decide: (order, { order_id, items, date, notes }, now, { around }) => {
    const context = contextFor(order_id, order, around, now, date);
    const wanted = items ? namedParts(context, items, toIssue) : allToIssue(context);
    if (isRefusal(wanted)) return wanted;
    if (wanted.length === 0) {
      const left = order.inputs.filter((input) => compare(toIssue(input), 0) > 0);
      return onlyOptional({ skus: left.map(({ sku }) => sku) });
    }
    const after = issueComponents(context, wanted, notes ?? null);
    if (isRefusal(after)) return after;
    const { facts } = after;
    const answer = { status: after.order.status, issued: issuedIn(facts) };
    return { facts, answer: { ...answer, journal_id: entriesIn(facts)[0] ?? null } };
  },
});
