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

type Message =
  | { readonly kind: 'question' }
  | { readonly kind: 'frame'; readonly frame: Frame }
  | { readonly kind: 'line'; readonly line: Line; readonly at: number };

const listeners = new Set<(entry: Entry) => void>();
let running: AbortController | undefined;
let lastId: string | undefined;

/** Subscribes to ledger entries as they are recorded; answers the function that unsubscribes. */
export const onEntry = (heard: (entry: Entry) => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

const take = (message: Message): void => {
  if (message.kind === 'question') return;
  if (message.kind === 'line') {
    heardAt.set(message.at);
    line.set(message.line);
    return;
  }
  const { event, id, data } = message.frame;
  if (event === 'session') {
    if (data['reason'] === 'role_changed') void renew();
    else end(String(data['reason'] ?? 'ended'));
  }
  if (event !== 'ledger') return;
  lastId = id ?? lastId;
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
    if (data.kind === 'question' && isLeader)
      channel.postMessage({ kind: 'line', line: line.get(), at: heardAt.get() } satisfies Message);
    else take(data);
  };
  channel.postMessage({ kind: 'question' } satisfies Message);
  const tell = (message: Message): void => {
    if (mine.signal.aborted) return;
    take(message);
    channel.postMessage(message);
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

const lead = async (ended: AbortSignal, tell: (message: Message) => void): Promise<void> => {
  let pauseMs = 500;
  const say = (to: Line): void => tell({ kind: 'line', line: to, at: present() });
  while (!ended.aborted) {
    const opened = present();
    await readOnce(ended, tell, () => say('live')).catch(() => undefined);
    if (ended.aborted) return;
    say('lost');
    pauseMs = present() - opened > silenceMs ? 500 : Math.min(longestPauseMs, pauseMs * 2);
    await wake(pauseMs, ended);
  }
};

/** Waits for a time, or until the network is back. */
const wake = (ms: number, ended: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const over = (): void => {
      clearTimeout(timer);
      removeEventListener('online', over);
      done();
    };
    const timer = setTimeout(over, ms);
    addEventListener('online', over);
    ended.addEventListener('abort', over);
  });

const readOnce = async (
  ended: AbortSignal,
  tell: (message: Message) => void,
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
    open();
    await readFrames(answer.body, (frame) => tell({ kind: 'frame', frame }), beat);
  } finally {
    clearTimeout(timer);
  }
};
