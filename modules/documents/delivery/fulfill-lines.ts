import { Type } from '@sinclair/typebox';
import { recordRefusal } from '../../../kernel/declare/allowed-actions.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, roleTooLow } from '../../../kernel/declare/refusal.ts';
import {
  AnyId,
  DateText,
  Ids,
  PositiveQuantity,
  writtenWith,
} from '../../../kernel/declare/schemas.ts';
import { compare, sub } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { doc } from '../document/doc.ts';
import {
  docFulfilled,
  docLinesSold,
  docMemoOut,
  docPartiallyFulfilled,
  FulfilledItem,
} from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { wrongType } from '../document/refusals.ts';
import { FulfillmentStatus } from '../document/status.ts';
import { requestedLines } from '../lines/line-selection.ts';
import { linePrecisionRefusal } from '../lines/quantity-precision.ts';
import {
  alreadyFulfilled,
  moreThanOpen,
  noSuchLine,
  nothingNamed,
  notSplittable,
  shortStock,
  tooPrecise,
} from '../lines/refusals.ts';
import { delivers, typeOf } from '../types/all.ts';
import { costOfItems, fulfilledItems, memoItems, soldOnMemo } from './delivery-facts.ts';
import { openQuantity, planDelivery } from './plan-delivery.ts';
import { requestedDelivery } from './requested-delivery.ts';

const Unfulfilled = Type.Object({
  line_id: Type.String(),
  sku: Type.Union([Type.String(), Type.Null()]),
  short_qty: Type.Number(),
});

/**
 * Delivers lines of an invoice from stock at lot cost; on a memo the goods go out and stay own
 * stock.
 */
export const fulfillLines = command('documents.delivery.fulfillLines', {
  says: 'Deliver lines of an invoice, or hand out the goods of a memo.',
  explains: [
    'Invoices need the manager role. `lines` delivers a part of a line: without a quantity, all that is open; more is refused (`more_than_open`).',
    'Takes goods from the source memo, then stock that is free or reserved for this document, by the inventory method; debits 5100, credits 1130 (consigned 2146) at lot cost.',
    'Shortages are in `unfulfilled_items`; refused if nothing can be taken (`short_stock`) or a lot may not be split (`not_splittable`).',
    'Memo goods post only with the setting `goods_on_memo` (1135).',
    'Undo: `documents_delivery_unfulfillLines`, for memos `documents_delivery_returnLines`.',
  ],
  by: 'operator',
  on: doc,
  at: ({ entity_id }) => entity_id,
  asks: 'fulfill-lines',
  dryRunInput: (reader, id) => ({
    line_entity_ids: openLines(reader.lines(id) as readonly DocLine[]),
  }),
  takes: Type.Object({
    entity_id: AnyId,
    line_entity_ids: Type.Optional(Ids),
    lines: Type.Optional(
      Type.Array(
        Type.Object({ line_entity_id: AnyId, quantity: Type.Optional(PositiveQuantity) }),
        { minItems: 1, maxItems: limits.bulkIds },
      ),
    ),
    date: Type.Optional(DateText),
  }),
  gives: writtenWith({
    fulfillment_status: FulfillmentStatus,
    fulfilled_items: Type.Array(Type.Partial(FulfilledItem)),
    unfulfilled_items: Type.Array(Unfulfilled),
    total_cogs: Type.Optional(Type.Number()),
  }),
  refuses: [
    notFound,
    roleTooLow,
    wrongType,
    nothingNamed,
    noSuchLine,
    alreadyFulfilled,
    moreThanOpen,
    notSplittable,
    shortStock,
    tooPrecise,
  ],
  reads: (reader, input, state, now) => {
    if (!delivers(state)) return wrongType({ doc_type: state.doc_type });
    const refused = recordRefusal(doc, state, 'fulfill-lines', now.caller);
    if (refused) return refused;
    const { entity_id } = input;
    const all = reader.lines(entity_id) as readonly DocLine[];
    const requests = requestedLines(all, input);
    if (isRefusal(requests)) return requests;
    const quantities = requestedDelivery(requests);
    if (isRefusal(quantities)) return quantities;
    const forIds = [entity_id, state.source_list_id, state.source_quotation_id].filter(
      (id): id is string => Boolean(id),
    );
    const plan = planDelivery(reader, [...quantities.keys()], {
      doc: state,
      now,
      forIds,
      quantities,
    });
    return linePrecisionRefusal(reader, now.company, state, plan.picked) ?? { all, plan };
  },
  decide: (state, { entity_id, date = undefined }, now, { all, plan }) => {
    const { picked, services, shortages, unsplittable, strategy } = plan;
    if (unsplittable.length > 0) return notSplittable({ skus: [...unsplittable] });
    if (picked.length + services.length === 0)
      return shortStock({
        shortages: shortages.map((one) => one.sku ?? one.line_id),
        lacking: shortages,
      });
    const on = { date: date ?? now.today };
    const by = now.caller.user_id || null;
    const items = fulfilledItems(plan, now.ts);
    const answer = {
      fulfillment_status: isAllDone(all, items) ? 'fulfilled' : 'partial',
      fulfilled_items: items,
      unfulfilled_items: [...shortages],
    };
    if (typeOf(state).goods === 'memo') {
      const apart = now.company.settings['goods_on_memo'] === true;
      const goods = memoItems(plan, currencyOf(now.company), apart);
      const out = { contact_id: state.contact_id ?? null, items: goods, fulfilled_by: by };
      return { facts: [docMemoOut(entity_id, { ...on, ...out })], answer };
    }
    const total_cogs = costOfItems(items);
    const delivery = {
      ...on,
      fulfilled_items: items,
      fulfilled_by: by,
      fulfilled_at: now.ts,
      strategy,
      total_cogs,
    };
    const isAll = answer.fulfillment_status === 'fulfilled';
    const sold = soldOnMemo(items);
    const memoId = state.source_memo_id;
    return {
      facts: [
        isAll
          ? docFulfilled(entity_id, delivery)
          : docPartiallyFulfilled(entity_id, { ...delivery, unfulfilled_items: [...shortages] }),
        ...(memoId && sold.length > 0
          ? [docLinesSold(memoId, { invoice_id: entity_id, lines: sold })]
          : []),
      ],
      answer: { ...answer, total_cogs },
    };
  },
});

/** Ids of the lines with an undelivered quantity. */
const openLines = (lines: readonly DocLine[]): readonly string[] =>
  lines.filter((line) => compare(openQuantity(line), 0) > 0).map((line) => line.line_id);

/**
 * Tests whether this delivery completes the goods of the document; without goods, all its lines.
 */
const isAllDone = (
  lines: readonly DocLine[],
  items: readonly { readonly line_id: string; readonly quantity: number }[],
): boolean => {
  const goods = lines.filter((line) => line.is_goods);
  return (goods.length > 0 ? goods : lines).every((line) => {
    const now = items.filter((one) => one.line_id === line.line_id);
    const left = now.reduce((rest, one) => sub(rest, one.quantity), openQuantity(line));
    return compare(left, 0) <= 0;
  });
};
