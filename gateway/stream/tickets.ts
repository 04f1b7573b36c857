import type { Caller } from '../../kernel/declare/access.ts';
import { limits } from '../../kernel/declare/limits.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { sha256 } from '../../kernel/values/canonical.ts';
import { instantMs, written } from '../../kernel/values/clock.ts';
import { secret } from '../../kernel/values/ids.ts';
import { sessionEnd, type Unwelcome } from '../../modules/identity/index.ts';
import type { StreamFilter } from './filter.ts';

/** Name of the operation that a ticket opens. */
export const streamOperation = 'gateway.events.stream';

/** Permission to open one stream, for clients that cannot send an Authorization header. */
type Ticket = {
  readonly caller: Caller;
  readonly filter: StreamFilter;
  /** Origin of the web page that it was issued to; undefined for programs. */
  readonly origin: string | undefined;
  readonly expiresMs: number;
  isUsed: boolean;
};

/** Sender of a request that presents a ticket. */
type Presenter = { readonly origin: string | undefined; readonly host: string };

/** Tickets of this process by their hash; they live too short to be stored. */
const tickets = new Map<string, Ticket>();

/** Issues a ticket; beyond the limit of tickets for a user, the oldest become void. */
export const issueTicket = (
  caller: Caller,
  filter: StreamFilter,
  origin: string | undefined,
): { readonly ticket: string; readonly expires_at: string } => {
  const now = instantMs();
  for (const [key, { expiresMs }] of tickets) if (expiresMs <= now) tickets.delete(key);
  const mine = [...tickets].filter(([, one]) => isOf(one.caller, caller)).map(([key]) => key);
  const surplus = Math.max(0, mine.length + 1 - limits.streamTicketsPerUser);
  for (const key of mine.slice(0, surplus)) tickets.delete(key);
  const ticket = `est_${secret()}`;
  const expiresMs = now + limits.streamTicketMs;
  tickets.set(sha256(ticket), { caller, filter, origin, expiresMs, isUsed: false });
  return {
    ticket,
    expires_at: written(Temporal.Instant.fromEpochMilliseconds(expiresMs)),
  };
};

const isOf = (one: Caller, other: Caller): boolean =>
  one.user_id === other.user_id && one.company_id === other.company_id;

/** Caller of a request with a ticket, which is used up by it whatever the result. */
export const redeemTicket = (
  reading: (company: string) => Reader,
  text: string,
  by: Presenter,
): Caller | Unwelcome => {
  const ticket = tickets.get(sha256(text));
  if (!ticket || ticket.isUsed || ticket.expiresMs <= instantMs())
    return { reason: 'ticket_invalid' };
  ticket.isUsed = true;
  if (!isFrom(ticket.origin, by)) return { reason: 'ticket_origin' };
  const ended = sessionEnd(reading, ticket.caller);
  return ended === undefined ? ticket.caller : { reason: ended };
};

/** True if a request is from the origin of a ticket. Browsers omit the header in reads of their page's own origin. */
const isFrom = (origin: string | undefined, by: Presenter): boolean => {
  if (by.origin !== undefined) return by.origin === origin;
  return origin === undefined || URL.parse(origin)?.host === by.host;
};

/** Filter of a redeemed ticket, which is forgotten; undefined for any other text. */
export const takeFilter = (text: string): StreamFilter | undefined => {
  const key = sha256(text);
  const ticket = tickets.get(key);
  if (!ticket?.isUsed) return undefined;
  tickets.delete(key);
  return ticket.filter;
};
