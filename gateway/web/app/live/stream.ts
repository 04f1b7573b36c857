import { openStream } from '../api/client.ts';
import { withLock } from '../api/locks.ts';
import { claims, end, renew } from '../api/session.ts';
import { storeOf } from '../store.ts';
import { present } from '../words/format.ts';
import { type Entry, type Frame, readFrames } from './frames.ts';

/** Connection to the event stream. */
export type Line = 'off' | 'live' | 'lost';

/** State of the connection, of this tab or of the one that reads for it. */
export const line = storeOf<Line>('off');

/** Time of the last sign of life, in ms since the epoch. */
export const heardAt = storeOf(0);

const silenceMs = 40_000;
const longestPauseMs = 10_000;

/** News of the tab that reads the stream. */
type News =
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'line'; readonly line: Line; readonly at: number };

/** Message between tabs; a question comes from a tab that is opened or used again. */
type Message = News | { readonly kind: 'question' };

const listeners = new Set<(entry: Entry) => void>();
let running: AbortController | undefined;
let lastId: string | undefined;
/** Ends the pause before the next attempt to connect. */
let endPause = (): void => undefined;

/** Subscribes to ledger entries as they are recorded; answers the function that unsubscribes. */
export const onEntry = (heard: (entry: Entry) => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

/** True for the end of a stream whose user has opened a newer one; the session goes on. */
const isReplaced = ({ event, data }: Frame): boolean =>
  event === 'session' && data['status'] === 'replaced';

const take = (news: News): void => {
  if (news.kind === 'line') {
    heardAt.set(news.at);
    line.set(news.line);
    return;
  }
  const { event, id, data } = news.frame;
  lastId = id ?? lastId;
  if (event === 'session' && !isReplaced(news.frame)) {
    if (data['reason'] === 'role_changed') void renew();
    else end(String(data['reason'] ?? 'ended'));
  }
  if (event !== 'ledger') return;
  for (const heard of listeners) heard(data as unknown as Entry);
};

/**
 * Follows the event stream. A user may have five streams, so one tab reads for all: it holds a lock and tells the others by a
 * BroadcastChannel. When it closes, the next one goes on from the last entry.
 */
export const follow = (): (() => void) => {
  const company = claims()?.company_id ?? '';
  const mine = new AbortController();
  running?.abort();
  running = mine;
  lastId = undefined;
  const channel = new BroadcastChannel(`countinghouse.stream.${company}`);
  let isLeader = false;
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'question') take(data);
    else if (isLeader) {
      endPause();
      channel.postMessage({ kind: 'line', line: line.get(), at: heardAt.get() } satisfies Message);
    }
  };
  const ask = (): void => {
    if (isLeader) endPause();
    else channel.postMessage({ kind: 'question' } satisfies Message);
  };
  ask();
  addEventListener('focus', ask, { signal: mine.signal });
  const tell = (news: News): void => {
    if (mine.signal.aborted) return;
    take(news);
    channel.postMessage(news);
  };
  mine.signal.addEventListener('abort', () => {
    channel.close();
    line.set('off');
  });
  void withLock(`stream.${company}`, () => {
    isLeader = true;
    return lead(mine.signal, tell);
  });
  return () => mine.abort();
};

const lead = async (ended: AbortSignal, tell: (news: News) => void): Promise<void> => {
  let pauseMs = 500;
  const say = (to: Line): void => tell({ kind: 'line', line: to, at: heardAt.get() });
  while (!ended.aborted) {
    const opened = present();
    let wasReplaced = false;
    const hear = (frame: Frame): void => {
      wasReplaced = isReplaced(frame);
      tell({ kind: 'frame', frame });
    };
    await readOnce(ended, hear, () => say('live')).catch(() => undefined);
    if (ended.aborted) return;
    say('lost');
    pauseMs = present() - opened > silenceMs ? 500 : Math.min(longestPauseMs, pauseMs * 2);
    // Reconnecting at once would end the newer stream in turn.
    await pause(wasReplaced ? undefined : pauseMs, ended);
  }
};

/** Waits for a time, if one is given, or until the network is back or a tab is used again. */
const pause = (ms: number | undefined, ended: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = new AbortController();
    const { signal } = over;
    const timer = ms === undefined ? undefined : setTimeout(() => endPause(), ms);
    endPause = () => {
      clearTimeout(timer);
      over.abort();
      done();
    };
    addEventListener('online', endPause, { signal });
    ended.addEventListener('abort', endPause, { signal });
  });

const readOnce = async (
  ended: AbortSignal,
  hear: (frame: Frame) => void,
  open: () => void,
): Promise<void> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  const beat = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), silenceMs);
    heardAt.set(present());
  };
  try {
    const answer = await openStream('/events/stream', {
      headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
      signal: AbortSignal.any([ended, silence.signal]),
    });
    if (!answer.ok || !answer.body) return;
    beat();
    open();
    await readFrames(answer.body, hear, beat);
  } finally {
    clearTimeout(timer);
  }
};
