import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { endpointInactive, secretMissing } from '../refusals.ts';
import { endpoint, endpointReplayRequested, reasonOff } from './endpoint.ts';
import { hasSecret } from './secret.ts';

const eventId = (description: string) =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description });
const range = {
  from_event_id: eventId('Ledger id of the first event.'),
  to_event_id: eventId('Ledger id of the last event.'),
};

/** Delivers the entries of a range again, those that were never delivered included. */
export const replay = command('webhooks.endpoints.replay', {
  says: 'Deliver events to a webhook endpoint again, from a ledger id on.',
  explains: [
    'Queues every entry from `from_event_id` up to `to_event_id` (by default the present end) that the filters admit, delivered before or not, in order; `replay` of the endpoint shows the progress.',
    'Each keeps its `webhook-id`, so that the receiver recognizes what it has; events show what the role of the endpoint sees now.',
    'A second replay replaces one in progress.',
    'An inactive endpoint is refused (`endpoint_inactive`), and one without a secret (`webhook_secret_missing`).',
  ],
  by: 'admin',
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({
    endpoint_id: AnyId,
    ...range,
    to_event_id: Type.Optional(eventId('Ledger id of the last event; the present end if absent.')),
  }),
  gives: writtenWith(range),
  refuses: [notFound, endpointInactive, secretMissing],
  reads: (reader, { endpoint_id }) => ({
    hasSecret: hasSecret(reader, endpoint_id),
    head:
      reader.row<{ last_id: number }>('SELECT last_id FROM chain WHERE company=:company')
        ?.last_id ?? 0,
  }),
  decide: (state, { endpoint_id: id, from_event_id, to_event_id }, _, seen) => {
    if (!state.is_active) return endpointInactive({ reason: reasonOff(state) });
    if (!seen.hasSecret) return secretMissing();
    const asked = { from_event_id, to_event_id: Math.min(to_event_id ?? seen.head, seen.head) };
    return {
      facts: [
        endpointReplayRequested(id, asked),
        {
          keep: 'webhook_replay',
          row: { id, last_id: Math.max(0, from_event_id - 1), until_id: asked.to_event_id },
        },
      ],
      answer: asked,
    };
  },
});
