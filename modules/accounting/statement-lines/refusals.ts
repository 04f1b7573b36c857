import { refusal } from '../../../kernel/declare/refusal.ts';

export const lineSettled = refusal(
  'line_settled',
  409,
  'The line is {status} already: unmatch it first.',
);
export const nothingSuggested = refusal(
  'nothing_suggested',
  409,
  'Nothing is suggested for the line, so it cannot be confirmed.',
);
export const statusNotSet = refusal(
  'status_not_set',
  409,
  'A {from} line does not become {to} like this: match it, or create its entry.',
);
export const sumsDiffer = refusal(
  'amount_mismatch',
  422,
  'The lines come to {lines}, the entries to {entries}.',
);
export const lineAmount = refusal(
  'line_amount',
  422,
  'The line is of {amount}: an entry takes it whole, split it for several accounts.',
);
export const splitsDiffer = refusal(
  'splits_differ',
  422,
  'The parts come to {parts}, the line is of {amount}.',
);
export const sameAccount = refusal(
  'same_account',
  422,
  'The account {account} is the bank account itself.',
);
export const otherBankCurrency = refusal(
  'other_bank_currency',
  422,
  'The account {account} is kept in another currency: make a transfer.',
);
export const unknownTax = refusal('unknown_tax', 422, 'There is no tax {tax_code}.');
export const entryThere = refusal(
  'entry_exists',
  409,
  'An entry was created from the line before: match it, or void it.',
);
export const badColumn = refusal(
  'bad_column',
  422,
  'The column map names {field}: {header}, which the file does not have.',
);
export const badRows = refusal('bad_rows', 422, '{count} rows cannot be read: {first}.');
export const fileMissing = refusal('file_missing', 422, 'Send a file, or the file_token of one.');
export const unknownFile = refusal('not_found', 404, 'There is no uploaded file {file_token}.');
export const linesFull = refusal(
  'too_many_lines',
  422,
  'A statement has at most {limit} lines; this one would have {count}.',
);
export const otherAccount = refusal(
  'other_account',
  422,
  'The file is of account {account_hint}, not of this one; force takes it nevertheless.',
);
export const otherStatementCurrency = refusal(
  'other_currency',
  422,
  'The file is in {sent}, the account in {currency}; force takes it nevertheless.',
);
