import { refusal } from '../../kernel/declare/refusal.ts';

export const nobodyToAsk = refusal(
  'verification_unavailable',
  503,
  'Badges cannot be verified: the data folder has no supporters.pem with the public key of their issuer.',
);
export const proofNeeded = refusal(
  'proof_needed',
  422,
  'The proof is missing. Send the one that came with the badge.',
);
export const proofWrong = refusal(
  'proof_wrong',
  422,
  'The proof is not signed by the issuer for {handle}.',
);
export const proofOver = refusal(
  'proof_over',
  422,
  'The proof expired on {until}. Send a new one.',
);
export const handleTaken = refusal(
  'handle_taken',
  409,
  'Another user has used the proof for {handle}.',
);
export const notVerified = refusal(
  'not_verified',
  409,
  'There is no valid badge. Verify one first.',
);
export const optedOut = refusal('opted_out', 409, 'You opted out. Opt in first.');
