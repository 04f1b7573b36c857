import { renew, sendAs } from './api.ts';
import { claims, current, remember, wordsOfEnding } from './session.ts';
import { present } from './words.ts';

/** A ledger entry as the API and the stream send it. */
export type Entry = {
  readonly id: number;
  readonly entity_id: string;
  readonly entity_type: string;
  readonly event_type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly actor_id: string | null;
  readonly source: string;
  readonly idempotency_key: string | null;
  readonly ts: string;
  readonly correlation_id: string;
  readonly causation_id: number | null;
  readonly prev_hash: string;
  readonly hash: string;
  readonly redacted?: boolean;
  readonly entity_name?: string | null;
  readonly actor_name?: string | null;
};

/** Status of the event stream. */
export type LiveStatus = 'off' | 'connecting' | 'live' | 'waiting';

const firstPause = 500;
const longestPause = 10_000;
/** Milliseconds of silence after which the connection counts as broken; the service sends a heartbeat every 15 seconds. */
const silenceMs = 40_000;

const listeners = new Set<(entry: Entry) => void>();
const watchers = new Set<(status: LiveStatus) => void>();
let status: LiveStatus = 'off';
let lastId: string | undefined;
let company: string | undefined;
let running: AbortController | undefined;
let heardAt: number | undefined;
let wakeUp: () => void = () => undefined;
/** A newer stream of the user took the place of this one. */
let isReplaced = false;

/** Current status of the event stream. */
export const liveStatus = (): LiveStatus => status;

/** Time of the last data in milliseconds since the epoch; undefined before the first connection. */
export const lastHeard = (): number | undefined => heardAt;

/** Reconnects now instead of after the pause. */
export const tryNow = (): void => wakeUp();

/** Subscribes to entries as they are committed; answers the function that unsubscribes. */
export const onEntry = (heard: (entry: Entry) => void): (() => void) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};

/** Subscribes to changes of the status; answers the function that unsubscribes. */
export const onStatus = (heard: (status: LiveStatus) => void): (() => void) => {
  watchers.add(heard);
  return () => watchers.delete(heard);
};

const turn = (to: LiveStatus): void => {
  status = to;
  for (const one of watchers) one(to);
};

/** Follows the stream until it is ended, and reconnects without missing an entry. */
export const follow = async (): Promise<void> => {
  running?.abort();
  const mine = new AbortController();
  running = mine;
  if (company !== claims()?.company_id) lastId = undefined;
  company = claims()?.company_id;
  let pause = firstPause;
  while (!mine.signal.aborted && current()) {
    turn('connecting');
    const opened = present();
    await readOnce(mine.signal).catch(() => undefined);
    if (mine.signal.aborted) return;
    turn('waiting');
    if (present() - opened > silenceMs) pause = firstPause;
    if (isReplaced) await wakeOnFocus(mine.signal);
    else await wakeAfter(pause, mine.signal);
    isReplaced = false;
    pause = Math.min(longestPause, pause * 2);
  }
  if (running === mine) turn('off');
};

/** Ends the stream. */
export const unfollow = (): void => {
  running?.abort();
  running = undefined;
  turn('off');
};

/** Waits for `ms`, or until the network is back. */
const wakeAfter = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const stop = new AbortController();
    const wake = (): void => {
      stop.abort();
      done();
    };
    wakeUp = wake;
    const timer = setTimeout(wake, ms);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', wake, { signal: stop.signal });
    signal.addEventListener('abort', wake, { signal: stop.signal });
  });

/** Waits until the page is used again: reconnecting at once would end the stream of another tab. */
const wakeOnFocus = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    wakeUp = done;
    addEventListener('focus', () => done(), { once: true, signal });
    signal.addEventListener('abort', () => done());
  });

const readOnce = async (ended: AbortSignal): Promise<void> => {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const answer = await sendAs('/events/stream', {
      headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
      signal: AbortSignal.any([ended, silence.signal]),
    });
    if (!answer.ok || !answer.body) return;
    turn('live');
    const decoder = new TextDecoder();
    const reader = answer.body.getReader();
    let text = '';
    for (;;) {
      heardAt = present();
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) tell(block);
    }
  } finally {
    clearTimeout(timer);
  }
};

/** Ends the session with its reason; a changed role renews the token instead. */
const endSession = (data: string): void => {
  const { status, reason = '' } = JSON.parse(data) as { status?: string; reason?: string };
  if (status === 'replaced') isReplaced = true;
  else if (reason === 'role_changed') void renew();
  else remember(undefined, wordsOfEnding(reason));
};

const tell = (block: string): void => {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()] as const;
    }),
  );
  lastId = fields.get('id') ?? lastId;
  const event = fields.get('event');
  if (event === 'session' && current()) endSession(fields.get('data') ?? '{}');
  if (event !== 'ledger') return;
  const entry = JSON.parse(fields.get('data') ?? '{}') as Entry;
  for (const one of listeners) one(entry);
};
