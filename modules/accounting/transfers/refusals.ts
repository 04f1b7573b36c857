import { refusal } from '../../../kernel/declare/refusal.ts';

export const sameBank = refusal(
  'same_bank',
  422,
  'Both bank accounts are the same. Choose two different accounts.',
);
export const amountToMissing = refusal(
  'amount_to_missing',
  422,
  'A transfer from {from} to {to} needs amount_to, the amount received in {to}.',
);
export const amountsDiffer = refusal(
  'amounts_differ',
  422,
  'Between accounts in {currency}, amount and amount_to must be equal. Send charges as fee.',
);
export const arrivesEarlier = refusal(
  'arrives_earlier',
  422,
  'The arrival date {arrival_date} is before the date {date}. Send a later arrival date.',
);
