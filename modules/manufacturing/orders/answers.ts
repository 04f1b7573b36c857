import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { div, mul, sum } from '../../../kernel/values/money/money.ts';
import { mfgOrderUpdated } from '../state/facts.ts';
import {
  mfgOrderCancelled,
  mfgOrderCompleted,
  mfgOrderIssued,
  mfgOrderReceived,
  mfgOrderReturned,
  mfgOrderScrapped,
  type Received,
} from '../state/goods-facts.ts';

const Lot = Type.Object({
  item_id: Type.String(),
  sku: Type.String(),
  quantity: Type.Number(),
  unit_cost: Type.Optional(Type.Number()),
});

/** Moved components by lot. */
export const MovedItems = Type.Array(
  Type.Object({
    item_id: Type.String(),
    sku: Type.String(),
    quantity: Type.Number(),
    lots: Type.Array(Lot),
  }),
);

/** Id of a journal entry; null where nothing is posted. */
export const JournalId = orNull(Type.String());

type Items = readonly {
  readonly item_id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly lots: readonly (Static<typeof Lot> & { readonly unit_cost: number })[];
}[];

const movedItems = (items: Items): Static<typeof MovedItems> =>
  items.map(({ item_id, sku, quantity, lots }) => ({
    ...{ item_id, sku, quantity },
    lots: lots.map((lot) => ({
      item_id: lot.item_id,
      sku: lot.sku,
      quantity: lot.quantity,
      unit_cost: lot.unit_cost,
    })),
  }));

const dataOf = <D>(
  facts: readonly Fact[],
  of: { readonly type: string } & ((id: string, data: D) => Fact<D>),
): readonly D[] => facts.filter(({ fact }) => fact.type === of.type).map(({ data }) => data as D);

/** Components issued by these facts. */
export const issuedIn = (facts: readonly Fact[]): Static<typeof MovedItems> =>
  dataOf(facts, mfgOrderIssued).flatMap(({ items }) => movedItems(items));

/** Components returned by these facts, one entry for each receiving lot. */
export const returnedIn = (facts: readonly Fact[]): Static<typeof MovedItems> =>
  dataOf(facts, mfgOrderReturned).flatMap(({ items }) =>
    movedItems(
      items.map((item) => ({
        ...item,
        lots: [...Map.groupBy(item.lots, ({ into }) => into).entries()].flatMap(
          ([item_id, [own, ...others]]) => (own ? [together({ ...own, item_id }, others)] : []),
        ),
      })),
    ),
  );

type Part = { readonly quantity: number; readonly unit_cost: number };

const together = <P extends Part>(own: P, others: readonly Part[]): P => {
  if (others.length === 0) return own;
  const parts = [own, ...others];
  const quantity = sum(parts.map((part) => part.quantity));
  const cost = sum(parts.map((part) => mul(part.quantity, part.unit_cost)));
  return { ...own, quantity, unit_cost: div(cost, quantity, 6) };
};

/** Receipts among these facts. */
export const receivedIn = (facts: readonly Fact[]): readonly Received[] =>
  dataOf(facts, mfgOrderReceived);

const booking = [
  mfgOrderIssued,
  mfgOrderReturned,
  mfgOrderReceived,
  mfgOrderScrapped,
  mfgOrderCompleted,
  mfgOrderCancelled,
  mfgOrderUpdated,
].map(({ type }) => type);

/** Journal entries of these facts. */
export const entriesIn = (facts: readonly Fact[]): string[] =>
  facts
    .filter(({ fact }) => booking.includes(fact.type))
    .map(({ data }) => (data as { readonly journal_id?: string | null }).journal_id)
    .filter((id): id is string => typeof id === 'string');
