import type { Json } from './schema-walk.ts';

const header = (name: string, description: string, schema: Json): Json => ({
  ...{ name, in: 'header', required: true, schema, description },
});

/** Headers of a delivery, after Standard Webhooks. */
const headers: Json = {
  WebhookIdHeader: header('webhook-id', 'Id of the event, the same at every attempt and replay.', {
    type: 'string',
  }),
  WebhookTimestampHeader: header(
    'webhook-timestamp',
    'Time of the attempt in seconds since 1970; refuse one that differs much from your clock.',
    { type: 'integer' },
  ),
  WebhookSignatureHeader: header(
    'webhook-signature',
    'Signatures separated by blanks, each `v1,` and the Base64 of the HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}` under the secret; two within 24 hours of a rotation.',
    { type: 'string' },
  ),
};

const responses: Json = {
  '2XX': { description: 'The event was received. Any other status is a failure.' },
  '410': { description: 'The endpoint is gone; nothing is sent to it any more.' },
};

/** Type of the events of a webhook; the schema of `data` of each is in the catalogue. */
const typed: Json = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      description: 'Type of the event, as `event_type`; `gateway_events_types` lists all.',
    },
    timestamp: { type: 'string', format: 'date-time', description: 'Time of the event.' },
  },
  required: ['type', 'timestamp'],
};

const webhook: Json = {
  post: {
    operationId: 'webhook_event',
    summary: 'Receive an event of a company.',
    description:
      'Sent to the endpoints of `webhooks_endpoints_create` that admit the event, at least once and in order for each record. The schema of `data` of each type is `components.schemas` of `/asyncapi.json`, and in `gateway_events_types`; an entry marked `redacted` lacks hidden figures, one marked `erased` has null for erased values.',
    tags: ['Webhooks'],
    security: [],
    parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: { allOf: [{ $ref: '#/components/schemas/LedgerEntry' }, typed] },
        },
      },
    },
    responses,
  },
};

/** Webhooks of the OpenAPI document, and the parameters that they share. */
export const openapiWebhooks: { readonly webhooks: Json; readonly parameters: Json } = {
  webhooks: { event: webhook },
  parameters: headers,
};
