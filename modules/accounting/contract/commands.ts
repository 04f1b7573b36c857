import { refusal } from '../../../kernel/declare/refusal.ts';
import { postingMapRefusals } from '../posting/map-refusals.ts';

export { postingMapRefusals };

/** Refusal of an account code that does not exist or takes no postings. */
export const unknownPostingAccount = refusal(
  'unknown_account',
  422,
  'Account {account} does not exist or takes no postings. Choose another account.',
);
