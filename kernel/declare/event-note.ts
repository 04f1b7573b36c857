/** Version from which a type of event without a version of its own is recorded. */
const firstVersion = '0.1.0';

/** Description of a type of event, with the version that records it first where that is not the first version. */
export type EventNote = string | { readonly says: string; readonly since: string };

/** Descriptions of a module's events for readers of the ledger, the stream and webhooks, by type. */
export type EventNotes = { readonly [type: string]: EventNote };

/** The description as a sentence, and the version that records the event first. */
export const readNote = (note: EventNote): { readonly says: string; readonly since: string } =>
  typeof note === 'string' ? { says: note, since: firstVersion } : note;
