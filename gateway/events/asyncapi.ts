import type { TSchema } from '@sinclair/typebox';
import { plain } from '../openapi/plain-schema.ts';
import type { Json } from '../openapi/schema-walk.ts';
import { stream } from '../stream/stream.ts';
import type { EventType } from './event-types.ts';
import { entryExample, entrySchema, eventExample, eventSchema, otherFrames } from './messages.ts';

const description = `Every change of a company is recorded in its ledger as an event of one of these types. \`GET /events/types\` is the same catalogue.

**Frames.** \`id:\` is the ledger id, on frames of ledger entries only; \`event:\` is \`ledger\`, \`notification\`, \`session\` or \`progress\`; \`data:\` is one line of JSON with \`type\`. Ids ascend within a company and may have gaps.

**Begin and resume.** The stream opens with the \`id\` after which it follows: the present end, or the id of \`Last-Event-ID\` (header) or \`last_event_id\` (query). Heartbeats, every 15 seconds, carry the id up to which the ledger was read. A client that reconnects with the last id that it saw misses nothing and gets nothing twice. An id beyond the end, as after a restore, follows from the end.

**End.** The access token is checked once, when the stream opens; the stream outlives it and ends with its session or key, a change of the role, or the end of the membership. The last frame then is \`session\` with \`status: revoked\`: sign in again. \`status: replaced\` means that a sixth stream of the user took the place of this one: do not reconnect automatically. A stream that ends without such a frame (a slow reader, a restart, the network) is resumed.

**Browsers.** \`EventSource\` sends no access token. \`POST /events/tickets\` issues a ticket for one stream: valid for 30 seconds, once, for the session or key that asked, its company, the filters and the origin. Open \`/events/stream?ticket=…\`; each reconnection needs a new ticket and passes \`last_event_id\`.

**Webhooks.** Admins make endpoints with \`POST /webhooks/endpoints\`. Each event that the filters of an endpoint admit is sent there as JSON by POST, with the headers of Standard Webhooks: \`webhook-id\`, the same at every attempt, \`webhook-timestamp\` in seconds, and \`webhook-signature\`, one or several \`v1,\` and the Base64 of the HMAC-SHA-256 of \`{webhook-id}.{webhook-timestamp}.{body}\` under the secret. Delivery is at least once and in order for each record: a later event waits while an earlier one is retried, after 5 seconds, 1, 5 and 30 minutes, 2, 5, 10, 14, 20 and 24 hours. Then it is a dead letter and is retried on request; \`replay\` delivers again from any ledger id. Answer 2xx; redirects are not followed, and 410 switches the endpoint off. An endpoint whose admin loses the role or the access to the company is switched off as well.

**Confidential data.** Figures that the reader's role may not see are left out, and the entry says \`redacted: true\`. Erased personal values are null, and the entry says \`erased: true\`.`;

/** Query parameters of the stream, as its operation declares them. */
const streamQuery = (): Json => {
  const fields = Object.entries<TSchema>(stream.takes.properties);
  const ofQuery = fields.filter(([, field]) => field['in'] === undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(ofQuery.map(([name, field]) => [name, plain(field)])),
  };
};

const messageOf = (one: EventType, entry: Json): Json => ({
  name: one.event_type,
  title: one.event_type,
  summary: one.description,
  description: `${one.description} Entity type: \`${one.entity_type}\`. Its data are visible from the role ${one.visible_from}. Since version ${one.since}.`,
  contentType: 'application/json',
  tags: [{ name: one.entity_type }],
  'x-since': one.since,
  payload: {
    allOf: [
      { $ref: '#/components/schemas/LedgerEntry' },
      eventSchema(one, { $ref: `#/components/schemas/${one.event_type}` }),
    ],
  },
  examples: [{ name: one.event_type, payload: eventExample(one, entry) }],
});

/** AsyncAPI 3 document of the events of this service. */
export const asyncapiOf = (events: readonly EventType[], version: string): Json => {
  const frames = Object.entries(otherFrames).map(([name, { says, payload, example }]) => [
    name,
    {
      ...{ name, title: name, summary: says, contentType: 'application/json', payload },
      examples: [{ name, payload: example }],
    },
  ]);
  const entry = entryExample();
  const named: Json = Object.fromEntries(
    events.map((one) => [one.event_type, messageOf(one, entry)]),
  );
  const messages: Json = { ...named, ...Object.fromEntries(frames) };
  return {
    asyncapi: '3.0.0',
    info: {
      ...{ title: 'Countinghouse events', version, description },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    channels: {
      stream: {
        address: '/events/stream',
        title: 'Event stream',
        description: 'Server-sent events of one company over HTTP.',
        messages: referencesTo(messages),
      },
      webhooks: {
        address: null,
        title: 'Webhooks',
        description: 'Signed requests to the endpoints of a company.',
        messages: referencesTo(named),
      },
    },
    operations: {
      sendEvents: {
        action: 'send',
        channel: { $ref: '#/channels/stream' },
        summary: 'The service sends events as they are committed.',
        security: [{ $ref: '#/components/securitySchemes/bearer' }],
        bindings: { http: { method: 'GET', query: streamQuery(), bindingVersion: '0.3.0' } },
      },
      deliverEvents: {
        action: 'send',
        channel: { $ref: '#/channels/webhooks' },
        summary: 'The service sends each event to the endpoints that want it.',
        bindings: { http: { method: 'POST', bindingVersion: '0.3.0' } },
      },
    },
    components: {
      messages,
      schemas: {
        LedgerEntry: entrySchema(),
        ...Object.fromEntries(
          events.map((one) => [one.event_type, { ...one.schema, description: one.description }]),
        ),
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An access token or an API key, checked once when the stream opens.',
        },
      },
    },
  };
};

/** References to messages of the components. */
const referencesTo = (messages: Json): Json =>
  Object.fromEntries(
    Object.keys(messages).map((name) => [name, { $ref: `#/components/messages/${name}` }]),
  );
