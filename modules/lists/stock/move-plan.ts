import type { Company } from '../../../kernel/reader/reader.ts';
import { add, compare, sub } from '../../../kernel/values/money/money.ts';
import { type Lot, lotMay, quantityProblem } from '../../inventory/contract/queries.ts';
import { isMoved, isReserved, type ListLine } from '../lines/line.ts';

/** Movement of a line: the full lot, a part to split off, or none with the reason. */
export type Going =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly quantity: number }
  | { readonly kind: 'stays'; readonly why: string };

const stays = (why: string): Going => ({ kind: 'stays', why });

/** Plans movements line by line; parts already taken from a lot reduce it for the next line. */
export const movePlan = (to: string, company: Company) => {
  const rests = new Map<string, Lot>();
  const gone = new Set<string>();
  return (line: ListLine, stored: Lot | undefined): Going => {
    if (!stored) return stays('there is no such item');
    if (gone.has(stored.id)) return stays('another line moves it');
    const lot = rests.get(stored.id) ?? stored;
    const refused = lot.location_id === to ? 'it is already there' : notThere(lot);
    if (refused !== undefined) return stays(refused);
    const quantity = line.quantity ?? 0;
    const isPart = compare(quantity, 0) > 0 && compare(quantity, lot.quantity) < 0;
    // A part that a first move split off moves as a full lot.
    if (!isPart || isMoved(line)) {
      gone.add(lot.id);
      return { kind: 'whole' };
    }
    const why = partProblem(line, lot, quantity, company);
    if (why !== undefined) return stays(why);
    const held = isReserved(line) ? (line.reserved_quantity ?? 0) : 0;
    rests.set(lot.id, {
      ...lot,
      quantity: sub(lot.quantity, quantity),
      reserved: sub(lot.reserved, held),
    });
    return { kind: 'part', quantity };
  };
};

const notThere = (lot: Lot): string | undefined => {
  if (lot.quantity <= 0) return 'none of it is on hand';
  const verdict = lotMay(lot, 'transfer');
  return verdict.taken ? undefined : verdict.words;
};

/** Reason why a quantity cannot be split off for a line; the line's own reservation counts as available. */
const partProblem = (
  line: ListLine,
  lot: Lot,
  quantity: number,
  company: Company,
): string | undefined => {
  const unit = [line.unit, line.sell_by].find((one) => one && one !== lot.sell_by);
  if (unit) return `its quantity is in ${unit}, the lot is kept in ${lot.sell_by}`;
  if (quantityProblem(company, lot.sell_by, quantity))
    return `so small a part of a ${lot.sell_by} cannot be split off`;
  const verdict = lotMay(lot, 'transfer', { quantity });
  if (!verdict.taken) return verdict.words;
  if (lot.status === 'memo_out') return 'it is out on a memo and can only move as a full lot';
  const held = isReserved(line) ? (line.reserved_quantity ?? 0) : 0;
  const free = add(sub(lot.quantity, lot.reserved), held);
  return compare(quantity, free) > 0 ? `only ${free} of it is available` : undefined;
};
