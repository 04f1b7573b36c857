import { Entry } from '../../modules/ledger/index.ts';
import { plain } from '../openapi/plain-schema.ts';
import type { Json, SchemaJson } from '../openapi/schema-walk.ts';
import type { EventType } from './event-types.ts';
import { exampleOf } from './example.ts';

/** A ledger entry without its title, the common part of all events. */
export const entrySchema = (): SchemaJson => {
  const { title: _, ...schema } = plain(Entry);
  return schema;
};

const isMarked = (mark: string): SchemaJson => ({
  properties: { [mark]: { const: true } },
  required: [mark],
});

/** Schema of an event apart from what all have in common; `data` is the schema of its data, or a reference to it. */
export const eventSchema = (
  { event_type, entity_type }: EventType,
  data: SchemaJson,
): SchemaJson => ({
  type: 'object',
  properties: {
    type: { const: event_type },
    event_type: { const: event_type },
    entity_type: { const: entity_type },
    timestamp: {
      ...{ type: 'string', format: 'date-time' },
      description: 'Time of the event, as `ts`; in deliveries of webhooks only.',
    },
  },
  required: ['type'],
  // Hidden figures are left out and erased values are null; then the entry says so.
  anyOf: [{ properties: { data } }, isMarked('redacted'), isMarked('erased')],
});

/** Example of the fields that every entry has, apart from those that depend on its type. */
export const entryExample = (): Json => {
  const schema = entrySchema();
  const required = new Set(schema['required'] as readonly string[]);
  const fields = Object.entries(exampleOf(schema) as Json).filter(([name]) => required.has(name));
  return {
    ...Object.fromEntries(fields),
    id: 4711,
    source: 'api',
    idempotency_key: null,
    causation_id: null,
  };
};

/** Example of an event as the stream sends it. */
export const eventExample = (
  { event_type, entity_type, version, example }: EventType,
  entry: Json,
): Json => ({
  type: event_type,
  ...entry,
  event_type,
  entity_type,
  data: example,
  metadata: { v: version },
});

const text: SchemaJson = { type: 'string' };

/** Schemas of the frames that are no ledger entries, with an example of each. */
export const otherFrames: Readonly<
  Record<'notification' | 'session' | 'progress', { says: string; payload: Json; example: Json }>
> = {
  notification: {
    says: 'A notification of the user whose stream it is; its `notification.created` entry follows.',
    payload: {
      type: 'object',
      properties: {
        type: { const: 'notification' },
        id: { type: 'string', description: 'Id of the notification.' },
        category: text,
        title: text,
        body: text,
        action_url: { type: ['string', 'null'] },
        priority: text,
        kind: text,
        values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
      },
      required: ['type', 'id', 'category', 'title', 'body', 'priority'],
    },
    example: {
      type: 'notification',
      id: '019acf32-8f0b-7c41-9d52-3f6a1b2c4d5e',
      category: 'backup',
      title: 'The backup failed',
      body: 'The disk is full. Free some space and start it again.',
      action_url: '/backup',
      priority: 'high',
    },
  },
  session: {
    says: 'The last frame before the service ends the stream.',
    payload: {
      type: 'object',
      properties: {
        type: { const: 'session' },
        status: {
          enum: ['revoked', 'replaced'],
          description:
            '`revoked`: the session or key has ended, or the role has changed; sign in before the next stream. `replaced`: a sixth stream of the user took the place of this one; do not reconnect automatically.',
        },
        reason: text,
      },
      required: ['type', 'status', 'reason'],
    },
    example: { type: 'session', status: 'revoked', reason: 'logout' },
  },
  progress: {
    says: 'Progress of long work, such as an import; its fields depend on `type`.',
    payload: {
      type: 'object',
      properties: { type: text },
      required: ['type'],
      additionalProperties: true,
    },
    example: { type: 'batch_progress', job_id: 'job', completed: 1, failed: 0, total: 3 },
  },
};
