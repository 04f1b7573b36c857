import type { Reader } from '../../../kernel/reader/reader.ts';
import { isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { type Lot, lotsById, type Pick, pickPlan } from '../../inventory/contract/queries.ts';
import { sourceLine } from '../conversion/source-line.ts';
import { doc } from '../document/doc.ts';
import type { MemoItem } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';

/** Goods out on a memo: the lot and the line on which it went out. */
export type OutOnMemo = {
  readonly lot: Lot;
  readonly line_id: string;
  readonly on_memo_account: boolean;
};

/** Goods of a memo that are still out, in the order in which they went out. */
export const goodsOutOnMemo = (
  reader: Reader,
  memoId: string,
  went: readonly Readonly<Record<string, unknown>>[],
): readonly OutOnMemo[] => {
  const items = went as unknown as readonly MemoItem[];
  const lots = new Map(
    lotsById(
      reader,
      items.map((one) => one.item_id).filter((id): id is string => id !== null),
    ).map((lot) => [lot.id, lot]),
  );
  // A lot that went out twice counts for its last delivery.
  const last = new Map(items.map((one) => [one.item_id, one]));
  return [...last.values()].flatMap(({ item_id, line_id, on_memo_account = false }) => {
    const lot = item_id === null ? undefined : lots.get(item_id);
    return lot?.status === 'memo_out' && lot.on_memo_doc_id === memoId
      ? [{ lot, line_id, on_memo_account }]
      : [];
  });
};

/** A pick from goods on memo. */
export type MemoPick = Pick & { readonly memo_line_id: string; readonly on_memo_account: boolean };

/** Picks the lines of an invoice from its source memo, one after the other. */
export const memoPicker = (
  reader: Reader,
  memoId: string,
  today: string,
): ((line: DocLine, quantity: number) => readonly MemoPick[]) => {
  const memo = reader.state(doc, memoId);
  const lines = reader.lines(memoId) as readonly DocLine[];
  let out = memo ? [...goodsOutOnMemo(reader, memoId, memo.fulfilled_items)] : [];
  return (line, quantity) => {
    const from = sourceLine(line, lines);
    const picks: MemoPick[] = [];
    let left = quantity;
    out = out.map((one) => {
      if (isZero(left) || one.line_id !== from?.line_id || isZero(one.lot.quantity)) return one;
      const part = lesser(one.lot.quantity, left);
      const plan = pickPlan(
        [one.lot],
        { item_id: one.lot.id, quantity: part },
        { forIds: [memoId], today: one.lot.expires_at ? '' : today },
      );
      const { on_memo_account, line_id: memo_line_id } = one;
      for (const pick of plan.picks) picks.push({ ...pick, memo_line_id, on_memo_account });
      left = sub(left, sub(part, plan.short));
      return { ...one, lot: plan.left[0] ?? one.lot };
    });
    return picks;
  };
};
