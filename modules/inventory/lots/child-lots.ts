import { type Static, Type } from '@sinclair/typebox';
import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { add, neg, sub } from '../../../kernel/values/money/money.ts';
import { itemWith } from '../items/unique-names.ts';
import { adjustment, roundedBy, stockValue, valueDelta, valueOut } from '../movements/movement.ts';
import type { Cause } from '../state/cause.ts';
import { itemCreated, itemFields } from '../state/facts.ts';
import type { Item } from '../state/item.ts';
import { itemSourceDeactivated } from '../state/stock-facts.ts';

const Described = Type.Object(itemFields);

/** Descriptive fields of an item. */
export type Description = Static<typeof Described>;

/** Fields that must be unique among items. */
const unique = ['sku', 'barcode', 'gtin', 'rfid_epc'];

/** Descriptive fields that a lot inherits from another: all except the unique ones. */
export const describedAs = (state: Item): Omit<Description, 'sku'> =>
  Object.fromEntries(
    Object.keys(itemFields)
      .filter((field) => !unique.includes(field))
      .map((field) => [field, state[field as keyof Item]])
      .filter(([, value]) => value !== undefined),
  ) as Omit<Description, 'sku'>;

/** A lot to create from a part of another. */
export type NewPart = {
  readonly id: string;
  readonly sku: string;
  readonly quantity: number;
  readonly status?: string;
  readonly location_id?: string | null;
  readonly attributes?: Readonly<Record<string, unknown>>;
};

/** Fact of a lot made of a part of another, with its prices, cost and origin. */
export const partMade = (
  parentId: string,
  parent: Item,
  part: NewPart,
  why: Cause & { readonly date: string },
  worth = stockValue(parent, part.quantity),
): Fact =>
  itemCreated(part.id, {
    ...describedAs(parent),
    attributes: { ...parent.attributes, ...part.attributes },
    location_id: part.location_id ?? parent.location_id ?? null,
    sku: part.sku,
    quantity: part.quantity,
    status: part.status ?? 'available',
    currency: parent.currency,
    prices: parent.prices,
    expires_at: parent.expires_at,
    consignment_flag: parent.consignment_flag,
    consigned_from: parent.consigned_from,
    consignment_doc_id: parent.consignment_doc_id,
    parent_id: parentId,
    origin_doc_id: parent.source_doc_id,
    ...valueDelta(worth),
    ...why,
    within: 'split',
  });

type Break = Cause & {
  readonly date: string;
  readonly released_quantity?: number;
  readonly released_from?: string;
};

/** Splits a part off a lot: facts of both lots, and the value that left the parent. */
export const breakOff = (
  parentId: string,
  parent: Item,
  part: NewPart,
  why: Break,
  stays: boolean,
): { readonly facts: readonly Fact[]; readonly value: number } => {
  const { released_quantity: _, released_from: __, ...cause } = why;
  const value = valueOut(parent, part.quantity);
  return {
    value,
    facts: [
      partMade(parentId, parent, part, cause),
      adjustment(parentId, parent, sub(parent.quantity, part.quantity), {
        ...why,
        within: 'split',
        child_id: part.id,
        child_sku: part.sku,
        // A part that leaves stock at once takes the rounding difference with it.
        ...(stays ? roundedBy(sub(stockValue(parent, part.quantity), value)) : {}),
      }),
    ],
  };
};

/** A lot before it is joined with another. */
export type Joined = { readonly id: string; readonly state: Item };

/** Facts that rejoin a lot with its parent: the child ends, the parent grows. */
export const rejoin = (
  child: Joined,
  quantity: number,
  parent: Joined,
  why: Cause & { readonly date: string },
  rounding = 0,
): readonly Fact[] => [
  itemSourceDeactivated(child.id, {
    merged_into: parent.id,
    merged_into_sku: parent.state.sku,
    original_qty: quantity,
    ...valueDelta(neg(stockValue(child.state, quantity))),
    ...why,
    within: 'merge',
  }),
  adjustment(parent.id, parent.state, add(parent.state.quantity, quantity), {
    ...why,
    within: 'merge',
    child_id: child.id,
    child_sku: child.state.sku,
    ...roundedBy(rounding),
  }),
];

/** SKU of the next child lot: `<sku>.<n>`, n one above the highest number of a child. */
export const nextChildSku = (reader: Reader, parentId: string, sku: string): string => {
  const newest = reader.rows<{ sku: string }>(
    'SELECT sku FROM item_view WHERE company=:company AND parent_id=:parentId ORDER BY seq DESC LIMIT 20',
    { parentId },
  );
  const numbers = newest
    .map((child) => child.sku)
    .filter((name) => name.startsWith(`${sku}.`))
    .map((name) => Number(name.slice(sku.length + 1)))
    .filter((n) => Number.isSafeInteger(n) && n > 0);
  let n = Math.max(0, ...numbers) + 1;
  while (itemWith(reader, 'live_sku', `${sku}.${n}`) !== undefined) n += 1;
  return `${sku}.${n}`;
};
