import { refusal } from '../../../kernel/declare/refusal.ts';
import { postingMapRefusals } from '../posting/map-refusals.ts';

export { postingMapRefusals };

/** Refusal of an account that a person names, where none of that code takes postings. */
export const unknownPostingAccount = refusal(
  'unknown_account',
  422,
  'There is no account {account} that takes postings.',
);
