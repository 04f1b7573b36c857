import { refusal } from '../../kernel/declare/refusal.ts';

export const fetchingIsOff = refusal(
  'fetching_is_off',
  503,
  'No senders are allowed. An owner must name them with PUT /received/senders first.',
);
export const senderUnknown = refusal(
  'sender_unknown',
  422,
  'The sender {origin} is not allowed. An owner must name it with PUT /received/senders first.',
);
export const badSender = refusal(
  'bad_sender',
  422,
  '{origin} is not an address of an installation. Use https:// (http:// on this machine only) without a path.',
);
export const senderUnreachable = refusal('sender_unreachable', 502, '{why}');
export const shareUnknown = refusal(
  'share_unknown',
  404,
  'The sender shares nothing under this link. Ask for a new link.',
);
export const noSender = refusal(
  'no_sender',
  409,
  'The document was imported from a file. Send the newer bundle.',
);
export const changedMeanwhile = refusal(
  'changed_meanwhile',
  409,
  'The document was changed by another request. Send the request again.',
);
export const nothingNewer = refusal('nothing_newer', 409, 'Revision {revision} is the latest one.');
export const otherShare = refusal(
  'other_share',
  409,
  'The bundle belongs to another document or was signed by another sender. Import it as a new document.',
);
export const typeNeeded = refusal(
  'doc_type_needed',
  422,
  'Choose the type under which to book this {doc_type}: send `doc_type`, one of {doc_types}.',
);
export const unknownLines = refusal(
  'unknown_lines',
  422,
  'The document has no lines {lines}. Read it for its line ids.',
);
