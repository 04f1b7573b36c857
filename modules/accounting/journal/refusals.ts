import { refusal } from '../../../kernel/declare/refusal.ts';

export const notBalanced = refusal(
  'not_balanced',
  422,
  'Debits of {debit} and credits of {credit} differ by {difference}. Correct the lines.',
);
export const unknownAccount = refusal('unknown_account', 422, 'There is no account {account}.');
export const inactiveAccount = refusal(
  'inactive_account',
  422,
  'Account {account} is inactive. Reactivate it or choose another account.',
);
export const headerAccount = refusal(
  'header_account',
  422,
  'Account {account} is a header and takes no postings. Choose an account below it.',
);
export const accountOfLine = refusal(
  'account_of_line',
  422,
  'Line {number} needs one account. Send its code as account or as account_code.',
);
export const oneSide = refusal(
  'one_side',
  422,
  'Line {line} needs either a debit or a credit above 0.',
);
export const controlAccount = refusal(
  'control_account',
  409,
  'Line {line} posts to {account}, the control account of {what}. {needs}.',
);
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const bankCurrency = refusal(
  'bank_currency',
  422,
  'Line {line} is on a bank account in {currency}. Send currency and amount_currency.',
);
export const foreignBank = refusal(
  'foreign_bank',
  422,
  'The bank account {account} is in {currency}, the amount is not. Choose another account.',
);
export const currencyOfLine = refusal(
  'currency_of_line',
  422,
  'Line {line} is in a foreign currency. Send amount_currency, and an exchange_rate that gives its debit or credit.',
);
