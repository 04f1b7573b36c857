import { suite } from 'uvu';
import { subscription } from '../../machines/subscription.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.subscription');

hold(it, {
  life: subscription,
  facts: { ended: false, has_period: true },
  initial: 'active',
  states: ['active', 'paused', 'expired', 'cancelled'],
  rows: [
    ...keeps('active', 'edit generate'),
    ...keeps('paused', 'edit generate'),
    ['active', 'pause', 'paused'],
    ['paused', 'resume', 'active'],
    ...from('active paused expired', 'cancel', 'cancelled'),
    ...from('active paused', 'expire', 'expired', { ended: true }),
  ],
  refusals: [
    ...refused('active paused', 'expire', 'endHasPassed', 'its end date has not passed'),
    ...refused('active paused', 'generate', 'aPeriodIsLeft', 'its last period has its document', {
      has_period: false,
    }),
  ],
});

it.run();
