import { refusal } from '../../../kernel/declare/refusal.ts';

export const unknownRole = refusal(
  'unknown_role',
  422,
  'Automatic postings have no role {role}; see the list of roles.',
);
export const badRoleAccount = refusal(
  'bad_role_account',
  422,
  'The account {account} cannot be used as {role}: {why}.',
);
export const roleInUse = refusal(
  'role_in_use',
  409,
  'Automatic postings stand on {account} as {role}, so it stays: what follows records must tie to one account.',
);

/** How a change of the posting map is refused. */
export const postingMapRefusals = [unknownRole, badRoleAccount, roleInUse];
