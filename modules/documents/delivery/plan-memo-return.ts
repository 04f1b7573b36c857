import type { Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { compare, isZero, lesser, sub, sum } from '../../../kernel/values/money/money.ts';
import { type Lot, lotsById, putBackPlan, valueMoved } from '../../inventory/contract/queries.ts';
import type { MemoItem } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import type { Doc } from '../document/state.ts';
import { notOut } from '../lines/refusals.ts';
import { goodsOutOnMemo } from './memo-goods.ts';

/** Return of one memo line as requested. */
export type MemoReturnRequest = {
  readonly line: DocLine;
  /** Defaults to all that is out. */
  readonly quantity?: number | undefined;
  readonly condition?: 'good' | 'damaged' | undefined;
};

/** Plans a return from memo: which lots return, and into which lots they are merged. */
export const planMemoReturn = (
  reader: Reader,
  memo: { readonly id: string; readonly state: Doc },
  said: readonly MemoReturnRequest[],
  locationId?: string,
): readonly MemoItem[] | Refusal => {
  let out = [...goodsOutOnMemo(reader, memo.id, memo.state.fulfilled_items)];
  const back: MemoItem[] = [];
  for (const { line, quantity: asked, condition = 'good' } of said) {
    const here = sum(
      out.filter((one) => one.line_id === line.line_id).map((one) => one.lot.quantity),
    );
    const quantity = asked ?? here;
    if (compare(quantity, here) > 0 || isZero(here))
      return notOut({ line: line.line_id, out: here });
    let left = quantity;
    out = out.map((one) => {
      if (one.line_id !== line.line_id || isZero(left)) return one;
      const { lot } = one;
      const part = lesser(lot.quantity, left);
      left = sub(left, part);
      back.push({
        line_id: line.line_id,
        item_id: lot.id,
        sku: lot.sku,
        name: lot.name,
        quantity: part,
        condition,
        ...(one.on_memo_account ? { on_memo_account: true } : {}),
        cost_total: lot.consignment_flag === 'in' ? 0 : leaving(lot, part),
      });
      return { ...one, lot: { ...lot, quantity: sub(lot.quantity, part) } };
    });
  }
  return rejoined(reader, back, locationId);
};

/**
 * Value that goods on memo lose when a part of a lot returns; the last part takes the rounding
 * difference.
 */
const leaving = ({ quantity, unit_cost, currency }: Lot, part: number): number =>
  valueMoved(quantity, sub(quantity, part), unit_cost, currency);

/**
 * Merges lots that were split off for the memo back into their source, unless something (location
 * included) sets them apart.
 */
const rejoined = (
  reader: Reader,
  back: readonly MemoItem[],
  locationId: string | undefined,
): readonly MemoItem[] => {
  const lots = lotsById(
    reader,
    back.map((one) => one.item_id ?? ''),
  );
  const moves = new Set(
    lots.filter((lot) => locationId && lot.location_id !== locationId).map((lot) => lot.id),
  );
  const costs = new Map(lots.map((lot) => [lot.id, lot.unit_cost]));
  const places = putBackPlan(
    lots,
    back.map(({ item_id, quantity, condition }) => ({
      item_id: item_id ?? '',
      quantity,
      unit_cost: costs.get(item_id ?? '') ?? 0,
      condition: condition === 'damaged' ? 'damaged' : 'good',
    })),
  );
  return back.map((one, at) => ({
    ...one,
    into: moves.has(one.item_id ?? '') ? null : (places[at]?.into ?? null),
  }));
};
