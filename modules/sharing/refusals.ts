import { refusal } from '../../kernel/declare/refusal.ts';

export const shareRevoked = refusal(
  'share_revoked',
  409,
  'The link was revoked. Share the document again for a new one.',
);
export const expiryPassed = refusal(
  'expiry_passed',
  422,
  'The expiry {expires_at} has passed. Send a later one.',
);
export const subjectGone = refusal(
  'subject_gone',
  404,
  'The shared document no longer exists, so it cannot be published again.',
);
export const subjectVoid = refusal(
  'subject_void',
  409,
  'The document is void and cannot be published. Share another one.',
);
export const notOffered = refusal(
  'not_offered',
  404,
  'This link has no document to import. Ask the sender to allow imports.',
);
export const notShared = refusal(
  'not_shared',
  404,
  'Nothing is shared under this link. Ask the sender for a new one.',
);
