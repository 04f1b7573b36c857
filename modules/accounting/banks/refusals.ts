import { refusal } from '../../../kernel/declare/refusal.ts';

export const noFreeCode = refusal(
  'no_free_code',
  409,
  'No free account code is left below {parent_code}. Send account_code.',
);
export const codeLinked = refusal(
  'code_linked',
  409,
  'Account {account_code} already belongs to a bank account. Choose another account.',
);
export const wrongAccountType = refusal(
  'wrong_account_type',
  422,
  'A {bank_type} account needs an account of type {needed}; {account_code} is of type {account_type}.',
);
export const rateMissing = refusal(
  'rate_missing',
  422,
  'There is no exchange rate for {currency} on {date}. Send exchange_rate, the amount of {base} for 1 {currency}, or enter a rate or import a file of rates.',
);
export const currencyInUse = refusal(
  'currency_in_use',
  409,
  'The currency {currency} cannot be changed once the account has postings. Create another bank account.',
);
