import { refusal } from '../../../kernel/declare/refusal.ts';

export const sessionOpen = refusal(
  'reconciliation_open',
  409,
  'The account has a reconciliation that is still open: complete or delete it first.',
);
export const bankInactive = refusal('bank_inactive', 409, 'The bank account is closed.');
export const dateNotAfter = refusal(
  'date_not_after',
  422,
  'The account is reconciled through {last}; {statement_date} is not after it.',
);
export const datesCrossed = refusal(
  'dates_crossed',
  422,
  'The statement ends on {statement_date}, before {statement_from}.',
);
export const badAmount = refusal(
  'bad_amount',
  422,
  'An amount in {currency} has no more than {decimals} decimals.',
);
export const tooManyEntries = refusal(
  'too_many_entries',
  422,
  'Up to {limit} entries are reconciled at once; there are {count}. Take an earlier statement date.',
);
export const notOnBank = refusal('not_on_bank', 422, 'Not on this bank account: {je_ids}.');
export const voidEntries = refusal('void_entries', 422, 'Undone: {je_ids}.');
export const reconciledElsewhere = refusal(
  'already_reconciled',
  409,
  'Reconciled already: {je_ids}.',
);
export const notReconciled = refusal(
  'not_reconciled',
  422,
  'Not matched in this reconciliation: {je_ids}.',
);
export const differs = refusal(
  'difference',
  422,
  'The statement says {statement_balance}, cleared is {matched_balance}: they differ by {difference}.',
);
export const linesOpen = refusal(
  'lines_unmatched',
  422,
  '{count} lines of the statement are unmatched: match, create or skip them.',
);
export const nothingToWriteOff = refusal(
  'nothing_to_write_off',
  422,
  'Nothing differs, so nothing is written off.',
);
export const aboveTolerance = refusal(
  'above_tolerance',
  422,
  'The difference is {difference}; up to {tolerance} is written off.',
);
export const laterSession = refusal(
  'later_reconciliation',
  409,
  'A later reconciliation of the account rests on this one.',
);
export const entryReconciled = refusal(
  'entry_reconciled',
  409,
  'The entry is reconciled with a statement: reopen that reconciliation first.',
);
