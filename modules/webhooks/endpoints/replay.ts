import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, writtenWith } from '../../../kernel/declare/schemas.ts';
import { endpointInactive } from '../refusals.ts';
import { endpoint, endpointReplayRequested, reasonWords } from './endpoint.ts';

const EventId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Delivers the entries of a range again, those that were never delivered included. */
export const replay = command('webhooks.endpoints.replay', {
  says: 'Deliver events to a webhook endpoint again, from a ledger id on.',
  explains: [
    'Queues every entry from `from_event_id` up to `to_event_id` (by default the present end) that the filters admit, delivered before or not, in order; `replay` of the endpoint shows the progress.',
    'Each keeps its `webhook-id`, so that the receiver recognizes what it has; events show what the role of the endpoint sees now.',
    'A second replay takes the place of one in progress.',
    'An inactive endpoint is refused (`endpoint_inactive`).',
  ],
  by: 'admin',
  on: endpoint,
  at: ({ endpoint_id }) => endpoint_id,
  takes: Type.Object({
    endpoint_id: AnyId,
    from_event_id: EventId,
    to_event_id: Type.Optional(EventId),
  }),
  gives: writtenWith({ from_event_id: EventId, to_event_id: EventId }),
  refuses: [notFound, endpointInactive],
  reads: (reader) => ({
    head:
      reader.row<{ last_id: number }>('SELECT last_id FROM chain WHERE company=:company')
        ?.last_id ?? 0,
  }),
  decide: (state, { endpoint_id: id, from_event_id, to_event_id }, _, { head }) => {
    if (!state.is_active)
      return endpointInactive({ reason: reasonWords[state.disabled_reason ?? 'request'] });
    const range = { from_event_id, to_event_id: Math.min(to_event_id ?? head, head) };
    return {
      facts: [
        endpointReplayRequested(id, range),
        {
          keep: 'webhook_replay',
          row: { id, last_id: Math.max(0, from_event_id - 1), until_id: range.to_event_id },
        },
      ],
      answer: range,
    };
  },
});
