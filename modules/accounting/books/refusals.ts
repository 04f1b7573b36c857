import { refusal } from '../../../kernel/declare/refusal.ts';

export const notFromYearStart = refusal(
  'not_from_year_start',
  422,
  'A SIE file is of one fiscal year, from its first day. Send date_from {year_from} and a date_to up to {year_to}, or choose another format.',
);

export const accountNotNumeric = refusal(
  'account_not_numeric',
  422,
  'Accounts of {format} are numbers of at most {digits} digits, each used once: {accounts} cannot be written. Choose another format.',
);

export const tooManyDecimals = refusal(
  'too_many_decimals',
  422,
  'Amounts of {format} have two decimals and {currency} has {decimals}. Choose csv.',
);
