import { table, viewTable } from '../../kernel/declare/table.ts';

/** Webhook endpoints with their filters, as lists in JSON. */
export const webhookEndpointTable = viewTable(
  'webhook_endpoint_view',
  { is_active: 'integer', event_types: 'text', entity_types: 'text' },
  { indexes: [['company', 'seq']] },
);

/** Encrypted signing secrets of an endpoint; never part of a fact. */
export const webhookSecretTable = table('webhook_secret', { id: 'text', sealed: 'text' });

/** Replay of an endpoint in progress: the last entry that was queued, and the last one to queue. */
export const webhookReplayTable = table('webhook_replay', {
  id: 'text',
  last_id: 'integer',
  until_id: 'integer',
});
