import { renew, sendAs } from './api.ts';
import { claims, current, remember, wordsOfEnding } from './session.ts';
import { present } from './words.ts';

const firstPause = 500;
const longestPause = 10000;
/** The service says something every 15 seconds; after this much silence the line is dead. */
const silenceMs = 40000;
const listeners = new Set();
const watchers = new Set();
let status = 'off';
let lastId;
let company;
let running;
let heardAt;
let wakeUp = () => undefined;
/** The state of the line now. */
export const liveStatus = () => status;
/** When the line was last open, in milliseconds since the epoch; nothing before it ever was. */
export const lastHeard = () => heardAt;
/** Opens a broken line now instead of after its pause. */
export const tryNow = () => wakeUp();
/** Hears of every entry as it is committed; answers how to stop. */
export const onEntry = (heard) => {
  listeners.add(heard);
  return () => listeners.delete(heard);
};
/** Hears when the line opens or breaks; answers how to stop. */
export const onStatus = (heard) => {
  watchers.add(heard);
  return () => watchers.delete(heard);
};
const turn = (to) => {
  status = to;
  for (const one of watchers) one(to);
};
/** Follows the stream until it is ended, and opens it again whenever it breaks: nothing is missed. */
export const follow = async () => {
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
    await wakeAfter(pause, mine.signal);
    pause = Math.min(longestPause, pause * 2);
  }
  if (running === mine) turn('off');
};
/** Ends the stream. */
export const unfollow = () => {
  running?.abort();
  running = undefined;
  turn('off');
};
/** Waits, though no longer than until the network is back. */
const wakeAfter = (ms, signal) =>
  new Promise((done) => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      done();
    };
    wakeUp = wake;
    const timer = setTimeout(wake, ms);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
    addEventListener('online', wake, { signal: stop.signal });
    signal.addEventListener('abort', wake, { signal: stop.signal });
  });
const readOnce = async (ended) => {
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
/** A session that ended is told as a person would; one with another role goes on with it. */
const endSession = (data) => {
  const { reason = '' } = JSON.parse(data);
  if (reason === 'role_changed') void renew();
  else remember(undefined, wordsOfEnding(reason));
};
const tell = (block) => {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trimStart()];
    }),
  );
  const event = fields.get('event');
  if (event === 'session' && current()) endSession(fields.get('data') ?? '{}');
  if (event !== 'ledger') return;
  const entry = JSON.parse(fields.get('data') ?? '{}');
  lastId = fields.get('id') ?? lastId;
  for (const one of listeners) one(entry);
};
