import type { EventNotes } from '../../kernel/declare/fact.ts';

/** Events of webhook endpoints. Their data are hidden below manager, and no secret is in them. */
export const events: EventNotes = {
  'webhook.endpoint.created': 'A webhook endpoint was made.',
  'webhook.endpoint.updated': 'Filters or description of a webhook endpoint were changed.',
  'webhook.endpoint.enabled':
    'A webhook endpoint was switched on; the admin who did it is responsible for it.',
  'webhook.endpoint.disabled':
    'A webhook endpoint was switched off, on request or because its deliveries failed.',
  'webhook.endpoint.secret_rotated': 'A webhook endpoint has a new signing secret.',
  'webhook.endpoint.replay_requested': 'Delivering a range of events again was requested.',
  'webhook.endpoint.deleted': 'A webhook endpoint was deleted.',
};
