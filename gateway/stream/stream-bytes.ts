import { Readable } from 'node:stream';
import type { Caller } from '../../kernel/declare/access.ts';
import { limits } from '../../kernel/declare/limits.ts';
import type { Download } from '../../kernel/declare/schemas.ts';
import type { Services } from '../../kernel/declare/services.ts';
import type { Entry } from '../../kernel/ledger/entry.ts';
import { entriesAfter, withPersonal } from '../../kernel/ledger/read.ts';
import { yieldToEventLoop } from '../../kernel/platform/yield-to-event-loop.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import type { Signal } from '../../kernel/writer/hub.ts';
import { sessionEnd, sessionTables } from '../../modules/identity/index.ts';
import { isCaughtUp, lagOf } from './caught-up.ts';
import { endFrame, frame, positionBlock, type StreamEnd } from './frames.ts';
import { enter, type Follower, leave } from './open-streams.ts';
import { type StreamQueue, streamQueue } from './stream-queue.ts';

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

type StreamItem = string | { readonly entry: Entry };

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
  const close = (end?: StreamEnd): void => {
    queue.close(end && endFrame(end));
    leave(follower);
    // Queued frames may still be sent; a client that does not read is disconnected.
    setTimeout(() => bytes.destroy(), limits.streamCloseMs).unref();
  };
  const follower: Follower = { key: `${caller.company_id}|${caller.user_id}`, close };
  const unsubscribe = subscribe(
    services,
    reader,
    caller,
    (one) => (queue.push(one) ? undefined : close()),
    close,
  );
  const end = bytes._destroy.bind(bytes);
  // The default would wait for the generator, which waits for the next frame.
  bytes._destroy = (error, ended) => {
    unsubscribe();
    queue.close();
    leave(follower);
    end(error, ended);
  };
  enter(follower);
  return bytes;
};

/**
 * Frames of a stream: subscribes, reads the ledger up to the head, then skips live entries that were already sent. It opens with
 * the id after which it follows, and heartbeats carry the id up to which it has read, so that a client to which nothing was sent
 * can resume as well.
 */
async function* frames(
  services: Services,
  reader: Reader,
  caller: Caller,
  { tell, opening }: Telling,
  after: number | undefined,
  queue: StreamQueue<StreamItem>,
): AsyncGenerator<string> {
  // An id beyond the head is one that a follower does not have yet. If it has all and not this id, the id belongs to a
  // ledger that was since replaced by a restore; waiting for it would never end.
  const isKnown = await isCaughtUp({
    has: () => (after ?? 0) <= headOf(reader),
    lagMs: () => lagOf(services.cluster?.()),
    isOver: () => queue.isOver(),
  });
  // The client resumes with the same id, here or at another node.
  if (!isKnown) return;
  let sent = Math.min(after ?? Number.MAX_SAFE_INTEGER, headOf(reader));
  yield `${positionBlock('open', sent)}${opening?.(sent) ?? ''}`;
  let seen = 0;
  for (const entry of entriesAfter(reader, sent)) {
    sent = entry.id;
    seen += 1;
    // A filter that matches little of a long ledger must not block other requests.
    if (seen % turnEvery === 0) await yieldToEventLoop();
    const told = tell(withPersonal(reader, services.registry, entry));
    if (told) yield told;
  }
  while (!queue.isOver()) {
    const one = queue.shift();
    if (one === undefined) {
      const isLate = await queue.isLate(limits.streamHeartbeatMs);
      const ending = isLate ? endOf(services, caller) : undefined;
      if (ending) queue.close(endFrame(ending));
      else if (isLate) yield positionBlock('keepalive', sent);
    } else if (typeof one === 'string') yield one;
    else if (one.entry.id > sent) {
      sent = one.entry.id;
      const told = tell(one.entry);
      if (told) yield told;
    }
  }
}

const endOf = (services: Services, caller: Caller): StreamEnd | undefined => {
  const reason = sessionEnd((company) => services.reader({ company_id: company }), caller);
  return reason === undefined ? undefined : { status: 'revoked', reason };
};

const headOf = (reader: Reader): number =>
  reader.row<{ last_id: number }>('SELECT last_id FROM chain WHERE company=:company')?.last_id ?? 0;

const subscribe = (
  services: Services,
  reader: Reader,
  caller: Caller,
  push: (one: StreamItem) => void,
  close: (end?: StreamEnd) => void,
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
