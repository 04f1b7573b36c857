import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { subCreated } from './facts.ts';
import { SubscriptionInput, templateOf } from './fields.ts';
import { templateProblem, templateRefusals } from './problem.ts';
import { subscription } from './subscription.ts';

/** Creates a subscription; the first period is on the start date, also where that has passed. */
export const create = command('subscriptions.subscriptions.create', {
  says: 'Create a subscription: a template of an invoice or purchase order, and when to repeat it.',
  explains: [
    'The first period is on `start_date`. Where that has passed, each missed period becomes a draft of its own date.',
    'Periods are counted from `start_date`, so monthly dates at the end of a month do not drift.',
    'Each due period automatically becomes a draft document, which a manager issues; nothing is posted.',
    'A line needs `quantity` and `unit_price` (`incomplete_line`); send `tax` or line taxes, not both (`tax_twice`); a custom frequency needs `custom_interval_days`.',
  ],
  by: 'operator',
  on: subscription,
  takes: SubscriptionInput,
  gives: writtenWith({ next_run: Type.String() }),
  refuses: templateRefusals,
  reads: (reader, input, _, now) => {
    const template = templateOf(input);
    const problem = templateProblem(reader, template, now);
    return isRefusal(problem) ? problem : { template };
  },
  decide: (_, __, now, { template }) => {
    const next_run = template.start_date;
    return {
      facts: [subCreated(now.id('sub'), { ...template, next_run })],
      answer: { next_run },
    };
  },
});
