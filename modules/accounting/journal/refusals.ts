import { refusal } from '../../../kernel/declare/refusal.ts';

export const notBalanced = refusal(
  'not_balanced',
  422,
  'Debits are {debit}, credits {credit}: they differ by {difference}.',
);
export const unknownAccount = refusal('unknown_account', 422, 'There is no account {account}.');
export const inactiveAccount = refusal('inactive_account', 422, 'The account {account} is closed.');
export const headerAccount = refusal(
  'header_account',
  422,
  'The account {account} is a heading and takes no postings.',
);
export const oneSide = refusal(
  'one_side',
  422,
  'Line {line} needs a debit or a credit of more than nothing, and only one of them.',
);
export const controlAccount = refusal(
  'control_account',
  409,
  'Line {line} posts to {account}, which follows the {what}: {needs}.',
);
export const unknownContact = refusal('unknown_contact', 404, 'There is no contact {contact_id}.');
export const bankCurrency = refusal(
  'bank_currency',
  422,
  'Line {line} is on a bank account in {currency}: it needs currency and amount_currency in it.',
);
export const foreignBank = refusal(
  'foreign_bank',
  422,
  '{account} is a bank account in {currency}, and this is not in {currency}: name another account.',
);
export const currencyOfLine = refusal(
  'currency_of_line',
  422,
  'Line {line} needs amount_currency and exchange_rate with its currency.',
);
