import { add, compare, isZero, neg, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Lot, lotMay, putInto } from '../../inventory/contract/queries.ts';
import { goodsName } from '../goods.ts';
import { itemOf, type ListLine } from '../lines/line.ts';
import { placeOf } from '../lines/release-reservations.ts';
import { isOurs, valueChange } from './difference.ts';

/** A reversed line: quantities of the lot before and after, and the change in value. */
export type ReversedLine = {
  readonly item_id: string;
  readonly line_id?: string;
  readonly before: number;
  readonly after: number;
  readonly unit_cost: number;
  readonly value_delta: number;
  readonly account?: string;
};

/** Difference between the value that the lots gain and that of the reversed entry, by account or role. */
export type Remainder = {
  readonly role?: string;
  readonly account?: string;
  readonly value_delta: number;
};

/** Result of reversing a list's effect on stock. */
export type Back = {
  readonly lines: readonly ReversedLine[];
  readonly remainders: readonly Remainder[];
  /** Goods whose stock would become negative, and goods that cannot be put back. */
  readonly negative: readonly string[];
  readonly refused: readonly string[];
};

/**
 * Reverses deltas on lots as they are now: returned quantities are averaged in at the cost at which they left,
 * removed ones leave at the present cost.
 */
export const reversalOf = (
  lines: readonly ListLine[],
  stock: ReadonlyMap<string, Lot>,
  event: 'adjust' | 'undo-write-off',
): Back => {
  const done: ReversedLine[] = [];
  const remainders: Remainder[] = [];
  const negative: string[] = [];
  const refused: string[] = [];
  const now = new Map(stock);
  // The last line first: several lines of one lot are reversed in opposite order, exact to the cent.
  for (const line of lines.toReversed()) {
    const effect = effectOf(line);
    if (!effect || isZero(effect.delta)) continue;
    const lot = now.get(itemOf(line) ?? '');
    const after = sub(lot?.quantity ?? 0, effect.delta);
    if (compare(after, 0) < 0) negative.push(goodsName(line));
    else if (!lot || !lotMay(lot, event, { new_qty: after }).taken) refused.push(goodsName(line));
    else {
      const back = backInto(lot, neg(effect.delta), effect.unit_cost);
      const account = event === 'undo-write-off' ? line.account : undefined;
      now.set(lot.id, { ...lot, quantity: after, unit_cost: back.unit_cost });
      done.push({
        ...placeOf(line),
        before: lot.quantity,
        after,
        ...back,
        ...(account ? { account } : {}),
      });
      const more = add(back.value_delta, effect.value_delta);
      if (!isZero(more)) remainders.push({ ...takerOf(account, effect.delta), value_delta: more });
    }
  }
  return { lines: done, remainders: summed(remainders), negative, refused };
};

type Effect = { readonly delta: number; readonly unit_cost: number; readonly value_delta: number };

/** Effect of the list on the lot of a line; undefined when the line was skipped. */
const effectOf = (line: ListLine): Effect | undefined => {
  const { delta, qty_out, unit_cost, value_delta } = line as ListLine & Partial<Effect>;
  if (unit_cost === undefined || value_delta === undefined) return undefined;
  return { delta: delta ?? neg(qty_out ?? 0), unit_cost, value_delta };
};

const backInto = (
  lot: Lot,
  quantity: number,
  cost: number,
): { readonly unit_cost: number; readonly value_delta: number } => {
  if (!isOurs(lot)) return { unit_cost: lot.unit_cost, value_delta: 0 };
  if (compare(quantity, 0) > 0) {
    const { unit_cost, value_delta } = putInto(lot, quantity, cost, lot.currency);
    return { unit_cost, value_delta };
  }
  const after = add(lot.quantity, quantity);
  return { unit_cost: lot.unit_cost, value_delta: valueChange(lot, lot.quantity, after) };
};

const takerOf = (
  account: string | null | undefined,
  delta: number,
): { role?: string; account?: string } => {
  if (account) return { account };
  return { role: delta > 0 ? 'inventory_overage' : 'inventory_shrinkage' };
};

const summed = (remainders: readonly Remainder[]): readonly Remainder[] =>
  [...Map.groupBy(remainders, ({ role, account }) => account ?? role ?? '').values()].flatMap(
    (group) => {
      const [first] = group;
      const value_delta = sum(group.map((one) => one.value_delta));
      return first && !isZero(value_delta) ? [{ ...first, value_delta }] : [];
    },
  );
