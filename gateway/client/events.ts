import { setTimeout as pause } from 'node:timers/promises';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { Problem, problemIn } from './problem.ts';
import type { Fetch } from './retry.ts';

/** Frame of the event stream; `id` is that of a ledger entry, after which a stream can be resumed. */
export type StreamEvent = {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** Filters of a stream; an entry must match all of them. */
export type StreamFilter = Readonly<
  Partial<Record<'entity_id' | 'entity_type' | 'event_type' | 'actor_id', string>>
>;

/** Options of an event stream. */
export type StreamOptions = {
  readonly url: string;
  readonly key: string;
  /** Id of the last entry that was handled; the present end by default. */
  readonly after?: string;
  readonly filter?: StreamFilter;
  readonly signal?: AbortSignal;
  /** Pause before the first attempt to reconnect, which doubles with each, up to 30 s. */
  readonly pauseMs?: number;
  /** Called with the reason of each interruption, before the pause. */
  readonly onInterruption?: (reason: Error) => void;
  /** Sends a request; the global `fetch` by default. */
  readonly fetch?: Fetch;
};

const longestPauseMs = 30_000;

/** Block of a stream: a frame, or only the id up to which the service has read. */
type Block = Pick<EventSourceMessage, 'id'> & Partial<EventSourceMessage>;

/** Blocks of one connection, until it ends. A parser alone leaves out the ids that come without a frame. */
async function* blocksOf(response: Response): AsyncGenerator<Block> {
  let frames: Block[] = [];
  const parser = createParser({ onEvent: (frame) => frames.push(frame) });
  let rest = '';
  for await (const text of response.body?.pipeThrough(new TextDecoderStream() as never) ?? []) {
    const blocks = `${rest}${text}`.split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      parser.feed(`${block}\n\n`);
      yield* frames;
      if (frames.length === 0) yield { id: /^id: ?(.+)$/m.exec(block)?.[1] };
      frames = [];
    }
  }
}

/** True if a new attempt may succeed: the connection was lost, or the service is busy. */
const isPassing = (error: unknown): error is Error =>
  !(error instanceof Problem) || error.status === 429 || error.status >= 500;

/** Problem of a stream that the service closed because of a newer one; a new attempt would close that in turn. */
const replaced = (data: StreamEvent['data']): Problem =>
  new Problem(409, { code: 'stream_replaced', detail: data['reason'] });

const frameOf = ({ id, event = 'message', data = '{}' }: Block): StreamEvent => ({
  id,
  event,
  data: JSON.parse(data) as StreamEvent['data'],
});

/**
 * Follows the event stream and reconnects, resuming after the last entry that was handled, so that each entry comes once and none
 * is missed. Ends when the signal aborts; throws the problem if the service refuses the stream, or ends it for a newer one.
 */
export async function* events({
  after,
  pauseMs = 1000,
  onInterruption = () => undefined,
  signal,
  ...target
}: StreamOptions): AsyncGenerator<StreamEvent> {
  let last = after;
  let next = pauseMs;
  while (!signal?.aborted) {
    try {
      for await (const block of blocksOf(await opened(target, last, signal))) {
        next = pauseMs;
        if (block.data !== undefined) {
          const frame = frameOf(block);
          yield frame;
          if (frame.event === 'session' && frame.data['status'] === 'replaced')
            throw replaced(frame.data);
        }
        last = block.id || last;
      }
      onInterruption(new Error('The service closed the stream.'));
    } catch (error) {
      if (signal?.aborted) return;
      if (!isPassing(error)) throw error;
      onInterruption(error);
    }
    await pause(next, undefined, signal ? { signal } : {}).catch(() => undefined);
    next = Math.min(next * 2, longestPauseMs);
  }
}

/** Opens a stream after an entry; throws the problem of a refusal. */
const opened = async (
  {
    url,
    key,
    filter = {},
    fetch: send = (request) => fetch(request),
  }: Pick<StreamOptions, 'url' | 'key' | 'filter' | 'fetch'>,
  last: string | undefined,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const query = new URLSearchParams(filter as Record<string, string>);
  const response = await send(
    new Request(`${url.replace(/\/+$/, '')}/events/stream?${query}`, {
      headers: {
        Authorization: `Bearer ${key}`,
        ...(last === undefined ? {} : { 'Last-Event-ID': last }),
      },
      ...(signal ? { signal } : {}),
    }),
  );
  if (!response.ok) throw await problemIn(response);
  return response;
};
