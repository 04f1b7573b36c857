import { refusal } from '../../../kernel/declare/refusal.ts';

export const codeTaken = refusal(
  'code_taken',
  409,
  'Account {code} already exists. Choose another code.',
);
export const unknownParent = refusal(
  'unknown_parent',
  422,
  'There is no parent account {parent_code}.',
);
export const parentOfAnotherType = refusal(
  'parent_of_another_type',
  422,
  'An account of type {account_type} cannot be placed below {parent_code} of type {parent_type}. Choose another parent.',
);
export const parentLoop = refusal(
  'parent_loop',
  422,
  'The account would be its own parent: {path}. Choose another parent.',
);
export const postedTo = refusal(
  'posted_to',
  409,
  'The type of account {code} cannot be changed once it has postings. Create another account.',
);
export const hasPostings = refusal(
  'has_postings',
  409,
  'Account {code} has postings and keeps its code. Choose another code.',
);
export const hasBalance = refusal(
  'has_balance',
  409,
  'Account {code} has a balance of {balance}. Clear it before deactivating the account.',
);
export const inPostingMap = refusal(
  'in_posting_map',
  409,
  'Automatic postings use account {code} as {roles}. Change the posting map first.',
);
export const holdsBank = refusal(
  'holds_bank',
  409,
  'Account {code} belongs to a bank account. Deactivate the bank account first; the type cannot be changed.',
);
