import { compare, mulMoney, sub } from '../../../kernel/values/money/money.ts';
import { mfgOrderResumed, mfgOrderUpdated } from '../state/facts.ts';
import { entryFor, type ProductionContext, recorded } from './production-context.ts';
import { startRun } from './reservation.ts';

/** Resumes or starts a run, so that it is in progress. */
export const inProgress = (context: ProductionContext): ProductionContext => {
  const resumed =
    context.order.status === 'on_hold'
      ? recorded(context, mfgOrderResumed(context.id, {}))
      : context;
  return resumed.order.status === 'planned' ? startRun(resumed, false) : resumed;
};

/** Absorbs the hours of a run that its steps have not posted, at the run's rate. */
export const laborBooked = (
  context: ProductionContext,
  hours: number | undefined,
): ProductionContext => {
  if (hours === undefined) return context;
  const { order, labor_rate, now } = context;
  const more = sub(hours, order.hours);
  if (compare(more, 0) <= 0) return context;
  const labor_cost = mulMoney(order.currency, more, labor_rate);
  const journal_id = entryFor(now, labor_cost);
  return recorded(
    context,
    mfgOrderUpdated(context.id, {
      hours: more,
      labor_rate,
      labor_cost,
      date: context.date,
      journal_id,
    }),
  );
};
