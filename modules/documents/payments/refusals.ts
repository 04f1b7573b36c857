import { refusal } from '../../../kernel/declare/refusal.ts';

export const noPayment = refusal(
  'no_payment',
  422,
  'There is no payment {payment_index}. List the payments for their indexes.',
);
export const alreadyVoided = refusal(
  'payment_voided',
  409,
  'Payment {payment_index} is already void.',
);
export const notReturnable = refusal(
  'not_returnable',
  409,
  'Payment {payment_index} is a {method} and did not come as money. Void it instead.',
);
export const paymentReturned = refusal(
  'payment_returned',
  409,
  'Of payment {payment_index}, only {left} can still be returned. Send at most that, or void an earlier return first.',
);
export const returnVoidFirst = refusal(
  'return_rests_on_it',
  409,
  'Payment {payment_index} was returned by the bank. Void that return first.',
);
export const paidSince = refusal(
  'paid_since',
  409,
  'Without refund {payment_index} more than the total would be paid. Void the later payment first.',
);
export const refundsRestOnIt = refusal(
  'refunds_rest_on_it',
  409,
  'Payment {payment_index} cannot be voided: refunds depend on it. Void the refund first.',
);
