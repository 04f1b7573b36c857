import { refusal } from '../../kernel/declare/refusal.ts';

export const nobodyToAsk = refusal(
  'verification_unavailable',
  503,
  'Badges are not verified here: there is no supporters.pem with the public key of who gives them out.',
);
export const proofNeeded = refusal(
  'proof_needed',
  422,
  'Send the proof that came with the badge along.',
);
export const proofWrong = refusal(
  'proof_wrong',
  422,
  'The proof is not one for {handle} by who gives the badges out.',
);
export const proofOver = refusal('proof_over', 422, 'The proof was good until {until}.');
export const handleTaken = refusal(
  'handle_taken',
  409,
  'Another user has shown the proof for {handle}.',
);
export const notVerified = refusal(
  'not_verified',
  409,
  'There is no badge to show: it was never verified, or has run out.',
);
export const optedOut = refusal('opted_out', 409, 'You opted out; take that back first.');
