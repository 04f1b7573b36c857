import { Type } from '@sinclair/typebox';
import { seesCosts } from '../../../kernel/declare/access.ts';
import { batch, type Now, send } from '../../../kernel/declare/operation.ts';
import { AnyId, Ids, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { sum } from '../../../kernel/values/money/money.ts';
import { createDoc } from '../../documents/contract/commands.ts';
import { lastPurchasePrice } from '../../documents/contract/queries.ts';
import { currentCost } from '../recipes/current-cost.ts';
import { nothingToBuy } from '../refusals.ts';
import type { ProposedPurchase } from './plan-fields.ts';
import { buyScope, purchasesFor } from './to-buy.ts';

/** Drafts a purchase order for each supplier from the list of items to buy. */
export const order = batch('manufacturing.mrp.order', {
  says: 'Draft purchase orders for the items to buy, one for each supplier.',
  explains: [
    'Takes the list of `manufacturing_mrp_toBuy` in the same scope, limited to `item_ids` where sent, with a line for each item.',
    'Price: that of the latest issued order or bill of the supplier for the product, otherwise of any supplier; of a product never bought its present cost for callers who see costs, 0 for others.',
    'Items without a supplier go to `default_supplier_id`, otherwise to a draft without contact.',
    '`expected_delivery` is the first need, not before the longest lead time.',
    'All drafts or none; nothing is sent to suppliers or posted.',
    'Drafts count as supply from then on, so a second call finds `nothing_to_buy`.',
  ],
  by: 'operator',
  takes: Type.Object({
    ...buyScope,
    /** Items to order; default all. */
    item_ids: Type.Optional(Ids),
    /** Supplier of items that name none. */
    default_supplier_id: Type.Optional(orNull(AnyId)),
  }),
  gives: Type.Object({
    created: Type.Array(Type.Object({ id: Type.String(), ref_id: orNull(Type.String()) })),
  }),
  refuses: [nothingToBuy, ...createDoc.refuses],
  together: true,
  lane: 'work',
  reads: (reader, { item_ids, default_supplier_id, ...asked }, _, now) => {
    const { purchases } = purchasesFor(reader, now.company, now.today, asked);
    const wanted = purchases
      .filter(({ item_id }) => item_ids === undefined || item_ids.includes(item_id))
      .map((one) => ({ ...one, supplier_id: one.supplier_id ?? default_supplier_id ?? null }));
    return wanted.length === 0 ? nothingToBuy() : { drafts: draftsOf(reader, wanted, now) };
  },
  runs: (_, __, { drafts }) => drafts.map((draft) => send(createDoc, draft)),
  sums: (results) => ({
    facts: [],
    answer: {
      created: results.flatMap((one) =>
        one.done ? [{ id: one.answer['id'], ref_id: one.answer['ref_id'] ?? null }] : [],
      ),
    },
  }),
});

/** A draft for each supplier: lines by item at its last price, due on the first need that all of them can meet. */
const draftsOf = (reader: Reader, purchases: readonly ProposedPurchase[], now: Now) =>
  [...Map.groupBy(purchases, ({ supplier_id }) => supplier_id)].map(([supplier_id, lines]) => {
    const { today } = now;
    const [first = today] = lines.map(({ needed }) => needed).toSorted();
    const feasible = addDays(today, Math.max(...lines.map(({ lead_days }) => lead_days)));
    const byItem = Map.groupBy(lines, ({ item_id }) => item_id);
    return {
      doc_type: 'purchase_order',
      ...(supplier_id === null ? {} : { contact_id: supplier_id }),
      expected_delivery: first > feasible ? first : feasible,
      line_items: [...byItem].map(([item_id, same]) => ({
        item_id,
        quantity: sum(same.map(({ quantity }) => quantity)),
        unit_price: priceOf(reader, { item_id, sku: same[0]?.sku ?? '', supplier_id }, now),
      })),
    };
  });

type Bought = {
  readonly item_id: string;
  readonly sku: string;
  readonly supplier_id: string | null;
};

/** Price of an order line. A cost is for managers: as the price of an order it would be shown to operators. */
const priceOf = (reader: Reader, { item_id, ...one }: Bought, { caller }: Now): number =>
  lastPurchasePrice(reader, one) ??
  (seesCosts(caller.role) ? currentCost(reader, { item_id, sku: one.sku }) : 0);
