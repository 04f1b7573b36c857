import type { Role } from '../../../kernel/declare/access.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import type { Entry } from '../../../kernel/ledger/entry.ts';
import { withPersonal } from '../../../kernel/ledger/read.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { shownEntry } from '../../ledger/contract/queries.ts';

/** Message of an entry: its id is the same for every endpoint, retry and replay. */
export type Message = { readonly id: string; readonly body: string };

/** `webhook-id` of an entry; its hash distinguishes entries of one id in different installations. */
export const messageId = ({ id, hash }: Pick<Entry, 'id' | 'hash'>): string =>
  `evt_${id}_${hash.slice(0, 16)}`;

/** Message of an entry as a role may see it now: the entry as the stream sends it, with `timestamp`. */
export const messageOf = (
  registry: Registry,
  reader: Reader,
  entry: Entry,
  role: Role,
): Message => {
  const shown = shownEntry(registry, reader, withPersonal(reader, registry, entry), role);
  const body = JSON.stringify({ type: entry.event_type, timestamp: entry.ts, ...shown });
  return { id: messageId(entry), body };
};
