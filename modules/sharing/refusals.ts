import { refusal } from '../../kernel/declare/refusal.ts';

export const shareRevoked = refusal(
  'share_revoked',
  409,
  'The link was revoked; share the document again for a new one.',
);
export const expiryPassed = refusal(
  'expiry_passed',
  422,
  'The link would be closed at once: {expires_at} has passed.',
);
export const subjectGone = refusal(
  'subject_gone',
  404,
  'What is shared is not there any more, so nothing new of it can be published.',
);
export const subjectVoid = refusal(
  'subject_void',
  409,
  'What is shared is void: the link says so, and nothing new of it is published.',
);
export const notOffered = refusal(
  'not_offered',
  404,
  'There is no shared document that may be taken over under this link.',
);
export const notShared = refusal('not_shared', 404, 'Nothing is shared under this link.');
