import type { Caller } from '../../kernel/declare/access.ts';
import type { Registry } from '../../kernel/declare/module.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { shownEntry } from '../../modules/ledger/index.ts';

/** Filter of a stream; an entry must match all given fields. */
export type StreamFilter = {
  readonly entity_id?: string;
  readonly entity_type?: string;
  readonly event_type?: string;
  readonly actor_id?: string;
};

/** True if an entry matches the filter. */
export const isWanted = (entry: Entry, filter: StreamFilter): boolean =>
  (filter.entity_id === undefined || entry.entity_id === filter.entity_id) &&
  (filter.entity_type === undefined || entry.entity_type === filter.entity_type) &&
  (filter.event_type === undefined || entry.event_type === filter.event_type) &&
  (filter.actor_id === undefined || entry.actor_id === filter.actor_id);

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
