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
export const refundsRestOnIt = refusal(
  'refunds_rest_on_it',
  409,
  'Payment {payment_index} cannot be voided: refunds depend on it. Void the refund first.',
);
