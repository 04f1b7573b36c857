import { add, neg, sub } from '../../../kernel/values/money/money.ts';
import type { StoredMovement } from '../state/asset.ts';
import type { Asset } from '../state/state.ts';

/** Cost that was added later, or taken off by a credit. */
export type CostChange = { readonly date: string; readonly amount: number };

/** Disposal of a part: its share of the cost, `part` of `whole`, and the proceeds less costs. */
export type PartDisposal = {
  readonly date: string;
  readonly part: number;
  readonly whole: number;
  readonly proceeds: number;
};

/** Cost of an asset that holds in all books: at first, and its later changes in order of their dates. */
export type CostHistory = {
  readonly cost: number;
  readonly changes: readonly (CostChange | PartDisposal)[];
};

const numberIn = (fields: Readonly<Record<string, unknown>>, field: string): number =>
  Number(fields[field] ?? 0);

const isLive = ({ undone_by, undo_of }: StoredMovement): boolean =>
  undone_by === null && undo_of === null;

/** Movements that change the cost in all books from the start on. */
const fromTheStart: readonly string[] = ['financial-details', 'correct'];

/**
 * Cost without revaluation, impairment and classification as held for sale, which are of the commercial book alone.
 */
export const costHistoryOf = (
  state: Pick<Asset, 'in_service_date'>,
  rows: readonly StoredMovement[],
): CostHistory => {
  let cost = 0;
  const changes: (CostChange | PartDisposal)[] = [];
  for (const row of rows.toSorted((a, b) => a.seq - b.seq).filter(isLive)) {
    const { kind, date, before, after, details } = row;
    if (kind === 'create') cost = numberIn(after, 'cost');
    if (after['cost'] === undefined || kind === 'create') continue;
    const amount = sub(numberIn(after, 'cost'), numberIn(before, 'cost'));
    const isEarly = state.in_service_date === null || date < state.in_service_date;
    if (fromTheStart.includes(kind) || (kind === 'add' && isEarly)) cost = add(cost, amount);
    else if (kind === 'add') changes.push({ date, amount });
    else if (kind === 'dispose' && after['disposal'] === undefined)
      changes.push({
        ...{ date, part: neg(amount), whole: numberIn(before, 'cost') },
        proceeds: sub(numberIn(details, 'proceeds'), numberIn(details, 'costs')),
      });
  }
  return { cost, changes: changes.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
};
