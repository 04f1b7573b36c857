import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { noPeriodLeft } from '../refusals.ts';
import { subCreated } from './facts.ts';
import { SubscriptionInput, templateOf } from './fields.ts';
import { templateProblem, templateRefusals } from './problem.ts';
import { periodFrom } from './schedule.ts';
import { subscription } from './subscription.ts';

/**
 * Creates a subscription; the first period is on the start date or, if that has passed, the first one from today
 * on.
 */
export const create = command('subscriptions.subscriptions.create', {
  says: 'Create a subscription: a template of an invoice or purchase order, and when to repeat it.',
  explains: [
    'Generation starts on `start_date`, or on the first period from today if that date has passed; earlier periods produce nothing.',
    'Periods are counted from `start_date`, so monthly dates at the end of a month do not drift.',
    'Each due period automatically becomes a draft document, which a manager issues; nothing is posted.',
    'A line needs `quantity` and `unit_price` (`incomplete_line`); send `tax` or line taxes, not both (`tax_twice`); a custom frequency needs `custom_interval_days`.',
  ],
  by: 'operator',
  on: subscription,
  takes: SubscriptionInput,
  gives: writtenWith({ next_run: orNull(Type.String()) }),
  refuses: [...templateRefusals, noPeriodLeft],
  reads: (reader, input, _, now) => {
    const template = templateOf(input);
    const problem = templateProblem(reader, template, now);
    return isRefusal(problem) ? problem : { template };
  },
  decide: (_, __, now, { template }) => {
    const next_run = periodFrom(template, now.today);
    if (next_run === null) return noPeriodLeft({ end_date: template.end_date });
    return {
      facts: [subCreated(now.id('sub'), { ...template, next_run })],
      answer: { next_run },
    };
  },
});
