import { Type } from '@sinclair/typebox';
import { query } from '../../kernel/declare/operation.ts';
import { isRefusal, refusal } from '../../kernel/declare/refusal.ts';
import { Bytes } from '../../kernel/declare/schemas.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { unknownEntityType, unknownEventType } from '../../kernel/ledger/event-filter.ts';
import { filterFields, isSameFilter, isWanted, streamFilterOf } from './filter.ts';
import { framesOf } from './frames.ts';
import { isFull, tooManyStreams } from './open-streams.ts';
import { streamed, streamTo } from './stream-bytes.ts';
import { streamOperation, takeFilter } from './tickets.ts';

const otherFilter = refusal(
  'ticket_filter',
  422,
  'The ticket is for other filters. Leave the filters out, or ask for a ticket for these.',
);

/** Event stream: ledger entries, notifications, progress, the end of the session. */
export const stream = query(streamOperation, {
  says: 'Stream events as they are committed; `Last-Event-ID` resumes without loss.',
  explains: [
    'Sends `ledger` frames in order, `notification` frames of the user, `progress` of jobs, and a heartbeat every 15 seconds; all filters must match, and hidden figures are left out.',
    'It opens with the `id` after which it follows: without one, the present end.',
    'It outlives its access token and ends with the session: a `session` frame with `status` `revoked` asks for a new login, `replaced` reports a sixth stream of the user.',
    'After any other end, as of a slow reader, resume with the last id.',
    'Over 1000 streams: `too_many_streams`.',
    'Unknown types: `unknown_event_type`, `unknown_entity_type`; browsers open it with a `ticket`.',
  ],
  by: 'viewer',
  takes: Type.Object({
    ...filterFields,
    last_event_id: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Ledger id after which the stream begins.' }),
    ),
    ticket: Type.Optional(
      Type.String({
        maxLength: 100,
        writeOnly: true,
        description: 'A ticket of POST /events/tickets, in place of an access token.',
      }),
    ),
    resume: Type.Optional(
      Type.String({ in: 'header', header: 'Last-Event-ID', pattern: '^\\d{1,15}$' }),
    ),
  }),
  gives: Bytes,
  media: 'text/event-stream',
  refuses: [tooManyStreams, unknownEventType, unknownEntityType, otherFilter],
  answer: (reader, { last_event_id, resume, ticket, ...sent }, { caller }, services) => {
    const asked = streamFilterOf(sent, services.registry);
    if (isRefusal(asked)) return asked;
    const bound = ticket === undefined ? undefined : takeFilter(ticket);
    const isFiltered = Object.values(sent).some((one) => one !== undefined);
    if (bound && isFiltered && !isSameFilter(bound, asked)) return otherFilter();
    if (isFull()) return tooManyStreams();
    const filter = bound ?? asked;
    const after = resume === undefined ? last_event_id : Number(resume);
    const tell = (entry: Entry): string | undefined =>
      isWanted(entry, filter) ? framesOf(services.registry, reader, entry, caller) : undefined;
    return streamed(streamTo(services, reader, caller, { tell }, after));
  },
});
