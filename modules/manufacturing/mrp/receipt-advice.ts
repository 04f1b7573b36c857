import { fromMillionths } from '../../../kernel/values/money/money.ts';
import { isLevel } from './book.ts';
import type { NetPlan } from './net-all.ts';
import { type Expected, isFrozen, type Peg } from './net-item.ts';
import type { Plan } from './plan-fields.ts';

type Advice = Plan['receipts'][number];

/** Advice on purchases that come too late, too early or for nothing, and on runs that no need takes; none within the frozen period. */
export const receiptAdvice = ({ netted, items }: NetPlan, today: string): Advice[] =>
  [...netted].flatMap(([sku, { expected, pegs }]) => {
    const rules = items.get(sku)?.rules;
    const bySupply = Map.groupBy(
      pegs.flatMap((peg) =>
        peg.from.kind === 'expected' ? [{ supply: peg.from.supply, peg }] : [],
      ),
      ({ supply }) => supply,
    );
    return expected.flatMap((supply) => {
      if (rules && !supply.isOverdue && isFrozen(supply, rules, today)) return [];
      const taken = (bySupply.get(supply) ?? []).map(({ peg }) => peg);
      return adviceOn(supply, taken, today) ?? [];
    });
  });

const adviceOn = (supply: Expected, pegs: readonly Peg[], today: string): Advice | undefined => {
  const { kind, id, line, ref, sku, good, date, day, isOverdue } = supply;
  const dates = pegs.filter(({ need }) => !isLevel(need)).map(({ need }) => need.date);
  const [first] = dates.toSorted();
  const needed = first !== undefined && first < today ? today : (first ?? null);
  const direction = pegs.length === 0 ? 'cancel' : directionOf(needed, day);
  if (!direction && !isOverdue) return undefined;
  if (kind === 'run' && direction !== 'cancel') return undefined;
  return {
    ...{ kind: kind === 'run' ? 'run' : 'purchase', id, line, ref, sku },
    ...{ quantity: fromMillionths(good), date, needed, overdue: isOverdue },
    direction: direction ?? 'in',
  };
};

const directionOf = (needed: string | null, day: string): 'in' | 'out' | undefined => {
  if (needed === null || needed === day) return undefined;
  return needed < day ? 'in' : 'out';
};
