import type { Caller } from '../../kernel/declare/access.ts';
import type { Registry } from '../../kernel/declare/module.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { shownEntry } from '../../modules/ledger/index.ts';

/** Frames of one entry: its notification, if it is one for this user, and the entry; the last frame carries the id. */
export const framesOf = (
  registry: Registry,
  reader: Reader,
  entry: Entry,
  { role, user_id: userId }: Caller,
): string => {
  const shown = shownEntry(registry, reader, entry, role);
  const ledger = frame('ledger', { type: entry.event_type, ...shown }, entry.id);
  if (entry.event_type !== 'notification.created' || entry.data['user_id'] !== userId)
    return ledger;
  return (
    frame('notification', { type: 'notification', ...entry.data, id: entry.entity_id }) + ledger
  );
};

/** One frame; `id:` only for ledger entries. */
export const frame = (event: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** End of a stream that is announced: access ended, or a newer stream of the user took its place. */
export type StreamEnd = { readonly status: 'revoked' | 'replaced'; readonly reason: string };

/** Frame that announces the end of a stream. */
export const endFrame = (end: StreamEnd): string => frame('session', { type: 'session', ...end });

/** Block without an event that only sets the id from which a client resumes: a comment and the id. */
export const positionBlock = (comment: string, id: number): string => `: ${comment}\nid: ${id}\n\n`;
