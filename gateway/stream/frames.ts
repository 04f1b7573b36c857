import type { Caller } from '../../kernel/declare/access.ts';
import type { Registry } from '../../kernel/declare/module.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { shownEntry } from '../../modules/ledger/index.ts';

/** Which entries a stream wants. */
export type StreamFilter = {
  readonly entity_id?: string;
  readonly entity_type?: string;
  readonly event_type?: string;
  readonly actor_id?: string;
};

/** Whether a stream with this filter wants the entry. */
export const isWanted = (entry: Entry, filter: StreamFilter): boolean =>
  (filter.entity_id === undefined || entry.entity_id === filter.entity_id) &&
  (filter.entity_type === undefined || entry.entity_type === filter.entity_type) &&
  (filter.event_type === undefined || entry.event_type === filter.event_type) &&
  (filter.actor_id === undefined || entry.actor_id === filter.actor_id);

/** The frames of one entry: its notification to this user, if it is one, and the entry; the last carries the id. */
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

/** One frame: `id:` only where it comes from a ledger row. */
export const frame = (event: string, data: object, id?: number): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
