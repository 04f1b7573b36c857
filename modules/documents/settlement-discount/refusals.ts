import { refusal } from '../../../kernel/declare/refusal.ts';

export const discountNotAgreed = refusal(
  'discount_not_agreed',
  409,
  'The document grants no settlement discount. Issue it with payment terms that do, or send the payment without one.',
);
export const discountExpired = refusal(
  'discount_expired',
  409,
  'The discount of {percent} % was granted until {until}. Send the payment without it, or issue a credit note.',
);
export const discountTooHigh = refusal(
  'discount_too_high',
  422,
  'The discount of this payment is at most {most}. Send no more than that.',
);

/** Refusals of a settlement discount. */
export const discountRefusals = [discountNotAgreed, discountExpired, discountTooHigh];
