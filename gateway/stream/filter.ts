import { type TString, Type } from '@sinclair/typebox';
import type { Registry } from '../../kernel/declare/module.ts';
import { isRefusal, type Refusal } from '../../kernel/declare/refusal.ts';
import { CommaList } from '../../kernel/declare/schemas.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { hasType, type TypeFilter, typeRefusal } from '../../kernel/ledger/event-filter.ts';

const values = (of: string): TString => {
  const list = CommaList(10_000);
  return { ...list, description: `${of} Several are separated by commas or repeated.` } as TString;
};

/** Filters by type, as a request sends them. */
export const typeFilterFields = {
  event_type: Type.Optional(values('Types of events, as GET /events/types lists them.')),
  entity_type: Type.Optional(values('Kinds of records that the events are of.')),
};

/** Filters of a stream, as a request sends them. */
export const filterFields = {
  ...typeFilterFields,
  entity_id: Type.Optional(values('Ids of records.')),
  actor_id: Type.Optional(values('Ids of the users who caused the events.')),
};

/** Filters as sent, each a list separated by commas. */
export type SentFilter = { readonly [K in keyof typeof filterFields]?: string };

/** Filter of a stream: an entry has one of the values of every list that is not empty. */
export type StreamFilter = TypeFilter & {
  readonly entity_ids: readonly string[];
  readonly actor_ids: readonly string[];
};

const listOf = (text = ''): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** Reads filters by type; refuses a type that no module declares. */
export const typeFilterOf = (sent: SentFilter, registry: Registry): TypeFilter | Refusal => {
  const filter = { event_types: listOf(sent.event_type), entity_types: listOf(sent.entity_type) };
  return typeRefusal(registry, filter) ?? filter;
};

/** Reads the filters of a stream; refuses a type that no module declares. */
export const streamFilterOf = (sent: SentFilter, registry: Registry): StreamFilter | Refusal => {
  const types = typeFilterOf(sent, registry);
  if (isRefusal(types)) return types;
  return { ...types, entity_ids: listOf(sent.entity_id), actor_ids: listOf(sent.actor_id) };
};

/** True if an entry matches the filter. */
export const isWanted = (entry: Entry, filter: StreamFilter): boolean =>
  hasType(entry, filter) &&
  (filter.entity_ids.length === 0 || filter.entity_ids.includes(entry.entity_id)) &&
  (filter.actor_ids.length === 0 || filter.actor_ids.includes(entry.actor_id ?? ''));

/** True if two filters admit the same entries. */
export const isSameFilter = (one: StreamFilter, other: StreamFilter): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));

const sorted = ({ event_types, entity_types, entity_ids, actor_ids }: StreamFilter): unknown =>
  [event_types, entity_types, entity_ids, actor_ids].map((list) => [...list].sort());
