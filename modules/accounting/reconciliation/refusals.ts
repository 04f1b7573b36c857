import { refusal } from '../../../kernel/declare/refusal.ts';

export const sessionOpen = refusal(
  'reconciliation_open',
  409,
  'The account has an open reconciliation. Complete or delete it first.',
);
export const bankInactive = refusal(
  'bank_inactive',
  409,
  'The bank account is inactive. Reactivate it first.',
);
export const dateNotAfter = refusal(
  'date_not_after',
  422,
  'The account is reconciled through {last}. Send a later statement date than {statement_date}.',
);
export const datesCrossed = refusal(
  'dates_crossed',
  422,
  'The statement date {statement_date} is before its first day {statement_from}. Correct one of them.',
);
export const badAmount = refusal(
  'bad_amount',
  422,
  'An amount in {currency} has at most {decimals} decimals.',
);
export const tooManyEntries = refusal(
  'too_many_entries',
  422,
  'A reconciliation holds at most {limit} entries; there are {count}. Choose an earlier statement date.',
);
export const notOnBank = refusal(
  'not_on_bank',
  422,
  'The entries {je_ids} are not on this bank account.',
);
export const voidEntries = refusal(
  'void_entries',
  422,
  'The entries {je_ids} are void or reversals. Leave them out.',
);
export const reconciledElsewhere = refusal(
  'already_reconciled',
  409,
  'The entries {je_ids} are already reconciled. Unmatch them first.',
);
export const notReconciled = refusal(
  'not_reconciled',
  422,
  'The entries {je_ids} are not matched in this reconciliation.',
);
export const differs = refusal(
  'difference',
  422,
  'The statement balance {statement_balance} and the cleared balance {matched_balance} differ by {difference}. Match the missing entries or write the difference off.',
);
export const linesOpen = refusal(
  'lines_unmatched',
  422,
  '{count} statement lines are unmatched. Match, create or skip them first.',
);
export const nothingToWriteOff = refusal(
  'nothing_to_write_off',
  422,
  'There is no difference to write off.',
);
export const aboveTolerance = refusal(
  'above_tolerance',
  422,
  'The difference {difference} exceeds the tolerance {tolerance}. Match the missing entries or raise the tolerance.',
);
export const laterSession = refusal(
  'later_reconciliation',
  409,
  'The reconciliation of the account to {statement_date} depends on this one. Delete it first; if it is completed, reopen it before that.',
);
export const entryReconciled = refusal(
  'entry_reconciled',
  409,
  'The entry is cleared by a completed reconciliation. Reopen that reconciliation first.',
);
