import { refusal } from '../../../kernel/declare/refusal.ts';

export const lineSettled = refusal(
  'line_settled',
  409,
  'The line is already {status}. Unmatch it first.',
);
export const nothingSuggested = refusal(
  'nothing_suggested',
  409,
  'The line has no suggestion to confirm. Match it or create its entry.',
);
export const proposalNotEntries = refusal(
  'proposal_not_entries',
  409,
  'The proposal is no entry but a {kind}. Confirm the line with bulk-confirm and its line_ids.',
);
export const notSure = refusal(
  'not_sure',
  409,
  'The proposal is not certain ({confidence}): {reasons}. Confirm the line by its id in line_ids.',
);
export const sameSession = refusal(
  'same_account',
  422,
  'The opposite line is on the same account. Choose a line of another account.',
);
export const notOpposite = refusal(
  'not_opposite',
  422,
  'The lines are {amount} and {other}. Choose a line with the opposite amount.',
);
export const notReturned = refusal(
  'wrong_direction',
  422,
  'The line of {amount} is no return of a payment of {doc_id}. Choose another document.',
);
export const returnExceeds = refusal(
  'return_exceeds_line',
  422,
  'The returned payment of {amount} is more than the line of {line}. Send at most the amount of the line.',
);
export const statusNotSet = refusal(
  'status_not_set',
  409,
  'The status of a {from} line cannot be set to {to}. Match it or create its entry.',
);
export const sumsDiffer = refusal(
  'amount_mismatch',
  422,
  'The lines add up to {lines}, the entries to {entries}. Both must be equal.',
);
export const lineAmount = refusal(
  'line_amount',
  422,
  'The entry must cover the whole line of {amount}. Split the line to use several accounts.',
);
export const splitsDiffer = refusal(
  'splits_differ',
  422,
  'The parts add up to {parts}, the line is {amount}. Both must be equal.',
);
export const splitsExceed = refusal(
  'splits_exceed',
  422,
  'The line of {amount} is less than the fixed amounts of the rule. Create its entry by hand.',
);
export const sameAccount = refusal(
  'same_account',
  422,
  'Account {account} is the bank account itself. Choose another account.',
);
export const otherBankCurrency = refusal(
  'other_bank_currency',
  422,
  'The bank account {account} is in another currency. Record a transfer instead.',
);
export const unknownTax = refusal('unknown_tax', 422, 'There is no tax code {tax_code}.');
export const entryThere = refusal(
  'entry_exists',
  409,
  'The line already has an entry. Match it or void it.',
);
export const badColumn = refusal(
  'bad_column',
  422,
  'The column map names {field}: {header}, which is not a field or not a header of the file.',
);
export const badRows = refusal(
  'bad_rows',
  422,
  '{count} rows cannot be read: {first}. Correct them and send the file again.',
);
export const fileMissing = refusal(
  'file_missing',
  422,
  'The file is missing. Send a file or a file_token.',
);
export const unknownFile = refusal(
  'not_found',
  404,
  'There is no uploaded file {file_token}. Send the file again.',
);
export const linesFull = refusal(
  'too_many_lines',
  422,
  'A statement has at most {limit} lines; this one would have {count}. Import a shorter period.',
);
export const otherAccount = refusal(
  'other_account',
  422,
  'The file is of account {account_hint}, not of this one. Send force to import it anyway.',
);
export const otherStatementCurrency = refusal(
  'other_currency',
  422,
  'The file is in {sent}, the account in {currency}. Send force to import it anyway.',
);
