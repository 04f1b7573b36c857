import { nearest } from '../declare/input/unknown-fields.ts';
import type { Registry } from '../declare/module.ts';
import { type Refusal, refusal } from '../declare/refusal.ts';
import type { Entry } from './entry.ts';

/** Types that an event must have; an empty list admits all. */
export type TypeFilter = {
  readonly event_types: readonly string[];
  readonly entity_types: readonly string[];
};

export const unknownEventType = refusal(
  'unknown_event_type',
  422,
  'There is no event type {event_type}; the nearest is {nearest}. GET /events/types lists all.',
);
export const unknownEntityType = refusal(
  'unknown_entity_type',
  422,
  'No events are of the entity type {entity_type}; the nearest is {nearest}. GET /events/types lists all.',
);

/** Refusal of the first type in a filter that no module declares. */
export const typeRefusal = (
  registry: Registry,
  { event_types, entity_types }: TypeFilter,
): Refusal | undefined => {
  const facts = [...registry.actorOfFact.keys()];
  const event_type = event_types.find((one) => !registry.actorOfFact.has(one));
  if (event_type !== undefined)
    return unknownEventType({ event_type, nearest: nearest(event_type, facts) });
  const kinds = [...new Set([...registry.actorOfFact.values()].map(({ kind }) => kind))];
  const entity_type = entity_types.find((one) => !kinds.includes(one));
  return entity_type === undefined
    ? undefined
    : unknownEntityType({ entity_type, nearest: nearest(entity_type, kinds) });
};

/** Refusal of a single type, sent as a filter, that no module declares. */
export const filterRefusal = (
  registry: Registry,
  { event_type, entity_type }: { readonly event_type?: string; readonly entity_type?: string },
): Refusal | undefined =>
  typeRefusal(registry, {
    event_types: event_type === undefined ? [] : [event_type],
    entity_types: entity_type === undefined ? [] : [entity_type],
  });

/** True if an entry has one of the types. */
export const hasType = (
  { event_type, entity_type }: Pick<Entry, 'event_type' | 'entity_type'>,
  { event_types, entity_types }: TypeFilter,
): boolean =>
  (event_types.length === 0 || event_types.includes(event_type)) &&
  (entity_types.length === 0 || entity_types.includes(entity_type));
