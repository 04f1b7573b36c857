import { Type } from '@sinclair/typebox';
import { query } from '../../kernel/declare/operation.ts';
import { isRefusal } from '../../kernel/declare/refusal.ts';
import { Instant } from '../../kernel/declare/schemas.ts';
import { unknownEntityType, unknownEventType } from '../../kernel/ledger/event-filter.ts';
import { filterFields, streamFilterOf } from './filter.ts';
import { issueTicket } from './tickets.ts';

/** Ticket that opens one stream. A read: nothing is recorded, and a key with the scope `read` may ask. */
export const ticket = query('gateway.events.ticket', {
  says: 'Issue a ticket that opens one event stream without an access token.',
  explains: [
    'For `EventSource` of browsers, which sends no Authorization header: open `/events/stream?ticket=…` within 30 seconds.',
    'A ticket opens one stream with the filters given here, for the session or API key that asked, its company, and the origin of the asking page.',
    'Each reconnection needs a new ticket and passes the last id as `last_event_id`.',
    'Ending the session or key, or changing the role, voids the ticket and ends the stream.',
  ],
  by: 'viewer',
  takes: Type.Object({
    ...filterFields,
    origin: Type.Optional(
      Type.String({
        in: 'header',
        header: 'Origin',
        maxLength: 500,
        description: 'Origin of the page; browsers send it themselves.',
      }),
    ),
  }),
  gives: Type.Object({
    ticket: Type.String({ description: 'The ticket, for the query parameter `ticket`.' }),
    expires_at: Instant,
  }),
  refuses: [unknownEventType, unknownEntityType],
  answer: (_, { origin, ...sent }, { caller }, { registry }) => {
    const filter = streamFilterOf(sent, registry);
    return isRefusal(filter) ? filter : issueTicket(caller, filter, origin);
  },
});
