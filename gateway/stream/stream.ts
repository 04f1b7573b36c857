import { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { Caller } from '../../kernel/declare/access.ts';
import { limits } from '../../kernel/declare/limits.ts';
import { query } from '../../kernel/declare/operation.ts';
import { refusal } from '../../kernel/declare/refusal.ts';
import { Bytes, type Download, Short } from '../../kernel/declare/schemas.ts';
import type { Services } from '../../kernel/declare/services.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { entriesAfter } from '../../kernel/ledger/read.ts';
import { yieldToEventLoop } from '../../kernel/platform/yield-to-event-loop.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import type { Signal } from '../../kernel/writer/hub.ts';
import { sessionEnd, sessionTables } from '../../modules/identity/index.ts';
import { frame, framesOf, isWanted } from './frames.ts';
import { type StreamQueue, streamQueue } from './stream-queue.ts';

export const tooManyStreams = refusal(
  'too_many_streams',
  503,
  'Too many streams are open. Close one or try again later.',
);

/** Event stream: ledger entries, notifications, progress, the end of the session. */
export const stream = query('gateway.events.stream', {
  says: 'Stream events as they are committed; `Last-Event-ID` resumes without loss.',
  explains: [
    'Sends `ledger` frames of the company in order, `notification` frames of the user, `progress` of jobs, and keepalive comments every 15 seconds; filters apply to ledger entries and all must match.',
    'Without an id it begins at the present end.',
    'Figures that the role may not see are left out of the entries.',
    'A `session` frame announces the end of access.',
    'A sixth stream of a user closes the oldest; beyond 1000 in all `too_many_streams` (503) is answered.',
    'A slow reader is disconnected and can resume.',
  ],
  by: 'viewer',
  takes: Type.Object({
    entity_id: Type.Optional(Short),
    entity_type: Type.Optional(Short),
    event_type: Type.Optional(Short),
    actor_id: Type.Optional(Short),
    last_event_id: Type.Optional(Type.Integer({ minimum: 0 })),
    resume: Type.Optional(
      Type.String({ in: 'header', header: 'Last-Event-ID', pattern: '^\\d{1,15}$' }),
    ),
  }),
  gives: Bytes,
  media: 'text/event-stream',
  refuses: [tooManyStreams],
  answer: (reader, { last_event_id, resume, ...filter }, now, services) => {
    if (isFull()) return tooManyStreams();
    const after = resume === undefined ? last_event_id : Number(resume);
    const tell = (entry: Entry): string | undefined =>
      isWanted(entry, filter) ? framesOf(services.registry, reader, entry, now.caller) : undefined;
    return streamed(streamTo(services, reader, now.caller, { tell }, after));
  },
});

/** A stream as an answer, with headers that keep proxies from caching or buffering it. */
export const streamed = (bytes: Readable): Download => ({
  bytes,
  media: 'text/event-stream',
  headers: { 'Cache-Control': 'no-cache', 'X-Accel-Buffering': 'no' },
});

/** Frames of a stream: one text per entry, if any, and an opening text. */
export type Telling = {
  readonly tell: (entry: Entry) => string | undefined;
  /** Opening text; `after` is the id after which entries follow. */
  readonly opening?: (after: number) => string;
};

/** True if the limit of open streams is reached. */
export const isFull = (): boolean => open.size >= limits.streams;

/** Number of open streams of this process. */
export const openStreams = (): number => open.size;

type Follower = { readonly key: string; readonly close: (reason?: string) => void };

type StreamItem = string | { readonly entry: Entry };

const open = new Set<Follower>();

/** Entries read per turn of the event loop. */
const turnEvery = 100;

/** Stream of frames that ends when its client disconnects, its session ends, or its queue overflows. */
export const streamTo = (
  services: Services,
  reader: Reader,
  caller: Caller,
  telling: Telling,
  after: number | undefined,
): Readable => {
  const queue = streamQueue<StreamItem>();
  const bytes = Readable.from(frames(services, reader, caller, telling, after, queue));
  const close = (reason?: string): void => {
    queue.close(reason && frame('session', { type: 'session', status: 'revoked', reason }));
    open.delete(follower);
    // Queued frames may still be sent; a client that does not read is disconnected.
    setTimeout(() => bytes.destroy(), limits.streamCloseMs).unref();
  };
  const follower: Follower = { key: `${caller.company_id}|${caller.user_id}`, close };
  const leave = subscribe(
    services,
    reader,
    caller,
    (one) => (queue.push(one) ? undefined : close()),
    close,
  );
  const end = bytes._destroy.bind(bytes);
  // The default would wait for the generator, which waits for the next frame.
  bytes._destroy = (error, ended) => {
    leave();
    queue.close();
    open.delete(follower);
    end(error, ended);
  };
  enter(follower);
  return bytes;
};

/** Frames of a stream: subscribes, reads the ledger up to the head, then skips live entries that were already sent. */
async function* frames(
  services: Services,
  reader: Reader,
  caller: Caller,
  { tell, opening }: Telling,
  after: number | undefined,
  queue: StreamQueue<StreamItem>,
): AsyncGenerator<string> {
  // An id beyond the head belongs to a ledger that was since replaced by a restore; waiting for it would never end.
  let sent = Math.min(after ?? Number.MAX_SAFE_INTEGER, headOf(reader));
  yield `: open\n\n${opening?.(sent) ?? ''}`;
  let seen = 0;
  for (const entry of entriesAfter(reader, sent)) {
    sent = entry.id;
    seen += 1;
    // A filter that matches little of a long ledger must not block other requests.
    if (seen % turnEvery === 0) await yieldToEventLoop();
    const told = tell(entry);
    if (told) yield told;
  }
  while (!queue.isOver()) {
    const one = queue.shift();
    if (one === undefined) {
      const isLate = await queue.isLate(limits.streamHeartbeatMs);
      const ending = isLate ? endOf(services, caller) : undefined;
      if (ending)
        queue.close(frame('session', { type: 'session', status: 'revoked', reason: ending }));
      else if (isLate) yield ': keepalive\n\n';
    } else if (typeof one === 'string') yield one;
    else if (one.entry.id > sent) {
      sent = one.entry.id;
      const told = tell(one.entry);
      if (told) yield told;
    }
  }
}

const endOf = (services: Services, caller: Caller): string | undefined =>
  sessionEnd((company) => services.reader({ company_id: company }), caller);

const headOf = (reader: Reader): number =>
  reader.row<{ last_id: number }>('SELECT last_id FROM chain WHERE company=:company')?.last_id ?? 0;

/** Registers a stream. A user has at most five streams in a company; the oldest is closed. */
const enter = (follower: Follower): void => {
  const mine = [...open].filter((one) => one.key === follower.key);
  if (mine.length >= limits.streamsPerUser) mine[0]?.close();
  open.add(follower);
};

const subscribe = (
  services: Services,
  reader: Reader,
  caller: Caller,
  push: (one: StreamItem) => void,
  close: (reason?: string) => void,
): (() => void) => {
  const told = (entries: readonly Entry[]): void => {
    for (const entry of entries) if (entry.company_id === reader.company) push({ entry });
  };
  const touched = (tables: readonly string[]): void => {
    if (!tables.some((one) => sessionTables.has(one.slice(one.indexOf('|') + 1)))) return;
    const ending = endOf(services, caller);
    if (ending) close(ending);
  };
  const signal = (one: Signal): void => {
    if (one.kind !== 'progress' || one.company_id !== reader.company) return;
    if (one.user_id === undefined || one.user_id === caller.user_id)
      push(frame('progress', one.data));
  };
  const stopping = (): void => close();
  services.hub
    .on('recorded', told)
    .on('touched', touched)
    .on('signal', signal)
    .on('stopping', stopping);
  return () => {
    services.hub
      .off('recorded', told)
      .off('touched', touched)
      .off('signal', signal)
      .off('stopping', stopping);
  };
};
