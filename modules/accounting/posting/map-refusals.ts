import { refusal } from '../../../kernel/declare/refusal.ts';

export const unknownRole = refusal(
  'unknown_role',
  422,
  'The posting map has no role {role}. Use one of the listed roles.',
);
export const badRoleAccount = refusal(
  'bad_role_account',
  422,
  'Account {account} cannot be used as {role}: {why}. Choose another account.',
);
export const roleInUse = refusal(
  'role_in_use',
  409,
  'The account of {role} cannot be changed once {account} has automatic postings, because a control account must equal its subledger.',
);

/** Refusals of a posting map change. */
export const postingMapRefusals = [unknownRole, badRoleAccount, roleInUse];
