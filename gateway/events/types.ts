import { Type } from '@sinclair/typebox';
import { roles } from '../../kernel/declare/access.ts';
import { query } from '../../kernel/declare/operation.ts';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import { titled } from '../../kernel/declare/schema-title.ts';
import { hasType, unknownEntityType, unknownEventType } from '../../kernel/ledger/event-filter.ts';
import { typeFilterFields, typeFilterOf } from '../stream/filter.ts';
import { eventTypesOf } from './event-types.ts';

const Open = Type.Record(Type.String(), Type.Unknown());

/** A type of event as answered. */
const EventTypeRecord = titled(
  'EventType',
  Type.Object({
    event_type: Type.String({ description: 'Name of the event, such as `item.created`.' }),
    entity_type: Type.String({ description: 'Kind of the record that it is an event of.' }),
    version: Type.Integer({ description: 'Version of the shape of its data, as `metadata.v`.' }),
    since: Type.String({ description: 'Version of the service that records it first.' }),
    description: Type.String({ description: 'The change that it records.' }),
    visible_from: Type.Union(
      roles.map((one) => Type.Literal(one)),
      { description: 'The lowest role that sees its data.' },
    ),
    schema: Type.Unsafe<object>({ ...Open, description: 'JSON Schema of `data`.' }),
    example: Type.Unsafe<object>({ ...Open, description: 'An example of `data`.' }),
  }),
);

/** The catalogue of events. */
export const types = query('gateway.events.types', {
  says: 'List the types of events with their schemas.',
  explains: [
    'Every change is recorded as an event of one of these types; they are read at `/ledger`, followed at `/events/stream` and delivered by webhooks.',
    'Filters name types exactly; an unknown one is refused with the nearest name (`unknown_event_type`, `unknown_entity_type`).',
    'The same catalogue is `/asyncapi.json` in the form of AsyncAPI 3.',
  ],
  by: 'viewer',
  takes: Type.Object(typeFilterFields),
  gives: Type.Object({ items: Type.Array(EventTypeRecord), total: Type.Integer() }),
  refuses: [unknownEventType, unknownEntityType],
  answer: (_, asked, __, { registry }) => {
    const filter = typeFilterOf(asked, registry);
    if (isRefusal(filter)) return filter;
    const items = eventTypesOf(registry).filter((one) => hasType(one, filter));
    return { items, total: items.length };
  },
});
