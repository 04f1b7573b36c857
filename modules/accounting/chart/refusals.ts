import { refusal } from '../../../kernel/declare/refusal.ts';

export const codeTaken = refusal('code_taken', 409, 'There is an account {code} already.');
export const unknownParent = refusal(
  'unknown_parent',
  422,
  'There is no account {parent_code} to stand under.',
);
export const parentOfAnotherType = refusal(
  'parent_of_another_type',
  422,
  'An account of type {account_type} cannot stand under {parent_code}, which is {parent_type}.',
);
export const parentLoop = refusal(
  'parent_loop',
  422,
  'The account would stand under itself: {path}.',
);
export const postedTo = refusal(
  'posted_to',
  409,
  'The account {code} has postings, so its type stays.',
);
export const hasBalance = refusal(
  'has_balance',
  409,
  'The account {code} has a balance of {balance} and cannot be closed.',
);
export const inPostingMap = refusal(
  'in_posting_map',
  409,
  'Automatic postings use the account {code} as {roles}.',
);
export const holdsBank = refusal(
  'holds_bank',
  409,
  'A bank account stands on {code}: its type stays, and it is closed once the bank account is.',
);
