import { suite } from 'uvu';
import { paymentLink } from '../../machines/payment-link.ts';
import { from, hold, keeps, refused } from './rows.ts';

const it = suite('machines.paymentLink');

hold(it, {
  life: paymentLink,
  facts: { booked: false },
  initial: 'open',
  states: ['open', 'paid', 'expired', 'cancelled'],
  rows: [
    ...keeps('open', 'begin ask'),
    ...from('open expired cancelled', 'pay', 'paid'),
    ['open', 'cancel', 'cancelled'],
    ['open', 'expire', 'expired'],
    ...keeps('paid', 'book'),
  ],
  refusals: [
    ...refused('paid', 'book', 'itIsNotBooked', 'the payment is already recorded on the document', {
      booked: true,
    }),
  ],
});

it.run();
