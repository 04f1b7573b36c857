import { refusal } from '../../kernel/declare/refusal.ts';

export const fetchingIsOff = refusal(
  'fetching_is_off',
  503,
  'This company fetches nothing from other installations until an owner names them in PUT /received/senders.',
);
export const senderUnknown = refusal(
  'sender_unknown',
  422,
  'Nothing is fetched from {origin}: an owner has not named it in PUT /received/senders.',
);
export const badSender = refusal(
  'bad_sender',
  422,
  '{origin} is no address of an installation: it starts with https:// (http:// on this machine only) and has no path.',
);
export const senderUnreachable = refusal('sender_unreachable', 502, '{why}');
export const shareUnknown = refusal(
  'share_unknown',
  404,
  'The sender shares nothing under this link.',
);
export const noSender = refusal(
  'no_sender',
  409,
  'The document came as a file, not from an address: send the newer bundle along.',
);
export const changedMeanwhile = refusal(
  'changed_meanwhile',
  409,
  'The document was changed by another request. Send the request again.',
);
export const nothingNewer = refusal(
  'nothing_newer',
  409,
  'The sender has no newer revision than {revision}.',
);
export const otherShare = refusal(
  'other_share',
  409,
  'The bundle is a revision of another document, or another sender signed it.',
);
export const typeNeeded = refusal(
  'doc_type_needed',
  422,
  'Say as what a {doc_type} is to be booked: {doc_types}.',
);
export const unknownLines = refusal(
  'unknown_lines',
  422,
  'The document has no such lines: {lines}.',
);
