import { refusal } from '../../../kernel/declare/refusal.ts';

export const noFreeCode = refusal(
  'no_free_code',
  409,
  'There is no code left under {parent_code} for another bank account.',
);
export const codeLinked = refusal(
  'code_linked',
  409,
  'The account {account_code} is another bank account already.',
);
export const wrongAccountType = refusal(
  'wrong_account_type',
  422,
  'A {bank_type} account stands on {needed}; {account_code} is of type {account_type}.',
);
export const rateMissing = refusal(
  'rate_missing',
  422,
  'An amount in {currency} needs exchange_rate: {base} for 1 {currency}.',
);
export const currencyInUse = refusal(
  'currency_in_use',
  409,
  'The account has postings in {currency}, so its currency stays.',
);
