import { refusal } from '../../../kernel/declare/refusal.ts';

export const sameCurrency = refusal(
  'same_currency',
  422,
  'Both currencies are {currency}. Choose two different ones.',
);
export const tooManyDigits = refusal(
  'too_many_digits',
  422,
  'The rate {rate} has more than 12 significant digits. Round it.',
);
export const rateTaken = refusal(
  'rate_taken',
  409,
  'There is already an exchange rate from {from} to {to} on {date}. Change that one.',
);
export const noExchangeRate = refusal(
  'no_exchange_rate',
  404,
  'There is no exchange rate from {from} to {to} on {date} or in the {days} days before it. Enter one or import a file of rates.',
);
export const noRateFile = refusal(
  'no_rate_file',
  422,
  'The file is not a table of euro reference rates ({why}). Send eurofxref as CSV, XML or ZIP.',
);
