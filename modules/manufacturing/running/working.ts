import { compare, mulMoney, sub } from '../../../kernel/values/money/money.ts';
import { mfgOrderResumed, mfgOrderUpdated } from '../orders/facts.ts';
import { type Bench, entryFor, told } from './bench.ts';
import { begun } from './holding.ts';

/** A run that is at work: an on-hold one is resumed first, a planned one begins. */
export const atWork = (bench: Bench): Bench => {
  const resumed =
    bench.order.status === 'on_hold' ? told(bench, mfgOrderResumed(bench.id, {})) : bench;
  return resumed.order.status === 'planned' ? begun(resumed, false) : resumed;
};

/** The labor of a whole run: what of its hours the steps have not posted is absorbed at the run's rate. */
export const laborBooked = (bench: Bench, hours: number | undefined): Bench => {
  if (hours === undefined) return bench;
  const { order, labor_rate, now } = bench;
  const more = sub(hours, order.hours);
  if (compare(more, 0) <= 0) return bench;
  const labor_cost = mulMoney(order.currency, more, labor_rate);
  const journal_id = entryFor(now, labor_cost);
  return told(
    bench,
    mfgOrderUpdated(bench.id, {
      hours: more,
      labor_rate,
      labor_cost,
      date: bench.date,
      journal_id,
    }),
  );
};
