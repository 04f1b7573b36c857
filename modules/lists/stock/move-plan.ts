import type { Company } from '../../../kernel/reader/reader.ts';
import { add, compare, sub } from '../../../kernel/values/money/money.ts';
import { type Lot, lotMay, quantityProblem } from '../../inventory/contract/queries.ts';
import { isMoved, isReserved, type ListLine } from '../lines/line.ts';

/** What a transfer does for a line: moves its lot, splits a part off and moves that, or why neither. */
export type Going =
  | { readonly kind: 'whole' }
  | { readonly kind: 'part'; readonly quantity: number }
  | { readonly kind: 'stays'; readonly why: string };

const stays = (why: string): Going => ({ kind: 'stays', why });

/** Says line after line how goods go to a place; a lot of which lines took parts holds the less for the next. */
export const goingTo = (to: string, company: Company) => {
  const rests = new Map<string, Lot>();
  const gone = new Set<string>();
  return (line: ListLine, stored: Lot | undefined): Going => {
    if (!stored) return stays('there is no such item');
    if (gone.has(stored.id)) return stays('another line moves it');
    const lot = rests.get(stored.id) ?? stored;
    const refused = lot.location_id === to ? 'it is there already' : notThere(lot);
    if (refused !== undefined) return stays(refused);
    const quantity = line.quantity ?? 0;
    const isPart = compare(quantity, 0) > 0 && compare(quantity, lot.quantity) < 0;
    // What a first move split off goes on as it is.
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
  if (lot.quantity <= 0) return 'nothing of it is on hand';
  const verdict = lotMay(lot, 'transfer');
  return verdict.taken ? undefined : verdict.words;
};

/** Why so much of a lot cannot be split off for a line; what the line holds of it is free for that. */
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
  if (lot.status === 'memo_out') return 'it is out on a memo, so it moves as a whole';
  const held = isReserved(line) ? (line.reserved_quantity ?? 0) : 0;
  const free = add(sub(lot.quantity, lot.reserved), held);
  return compare(quantity, free) > 0 ? `only ${free} of it is free` : undefined;
};
