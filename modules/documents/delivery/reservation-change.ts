import type { Fact } from '../../../kernel/declare/fact.ts';
import { compare, greater, isZero, lesser, sub } from '../../../kernel/values/money/money.ts';
import { docLinesReserved } from '../document/facts/goods.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { openQuantity } from './plan-delivery.ts';
import type { ReservedLot } from './plan-reserve.ts';

/** Facts that release the lots reserved for a document. */
export const releaseFacts = (id: string, held: readonly ReservedLot[]): Fact[] =>
  held.length > 0 ? [docLinesReserved(id, { new_status: 'available', lines: [...held] })] : [];

/** Effect of changed lines on their reservations. */
export type ReservationChange = {
  /** Lines to store; a line with fewer reservations than before starts without any. */
  readonly lines: readonly DocLine[];
  readonly released: readonly ReservedLot[];
  /** Released quantities that are reserved again. */
  readonly reserved: readonly ReservedLot[];
};

/**
 * Releases reservations of lines that are dropped, name other goods or need less than is reserved.
 */
export const reservationChange = (
  before: ReadonlyMap<string, DocLine>,
  after: readonly DocLine[],
  held: readonly ReservedLot[],
): ReservationChange => {
  const next = new Map(after.map((line) => [line.line_id, line]));
  const less = new Map<string, number>();
  for (const [id, line] of before) {
    const reserved = line.quantity_reserved ?? 0;
    const needed = neededBy(line, next.get(id));
    if (!isZero(reserved) && compare(needed, reserved) < 0) less.set(id, needed);
  }
  const changed = held.filter(({ line_id }) => less.has(line_id));
  const rest = new Map(less);
  const kept = changed.flatMap((one): ReservedLot[] => {
    const needed = rest.get(one.line_id) ?? 0;
    const quantity = lesser(one.quantity, needed);
    rest.set(one.line_id, sub(needed, quantity));
    return isZero(quantity) ? [] : [{ ...one, quantity }];
  });
  const lines = after.map((line) => (less.has(line.line_id) ? without(line) : line));
  return { lines, released: changed, reserved: kept };
};

const without = (line: DocLine): DocLine => ({
  ...line,
  quantity_reserved: 0,
  ...(line.line_status === 'reserved' ? { line_status: 'open' } : {}),
});

/** Reserved quantity that a line still needs; 0 once it names other goods. */
const neededBy = (before: DocLine, after: DocLine | undefined): number => {
  if (!after?.is_goods || after.item_id !== before.item_id) return 0;
  if (!after.item_id && after.sku !== before.sku) return 0;
  const left = openQuantity(after);
  return greater(left, 0);
};
