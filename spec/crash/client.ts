import type { Dice } from '../random.ts';
import type { Answered } from '../test-app.ts';
import { learn, nextWrite, type World, type Write } from './writes.ts';

const requestMs = 15_000;

/** Answer to a write, and true if it is a replay. */
export type Heard = {
  readonly status: number;
  readonly body: Answered;
  readonly isReplay: boolean;
};

/** Sends a write; throws if the server is gone. */
export const sendWrite = async (url: string, token: string, write: Write): Promise<Heard> => {
  const answer = await fetch(`${url}${write.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(write.body),
    signal: AbortSignal.timeout(requestMs),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: JSON.parse(text),
    isReplay: answer.headers.get('idempotent-replay') === 'true',
  };
};

/**
 * Writes at full speed from many clients until the server is gone; every write is added to `writes`, answered or not.
 */
export const load = (
  url: string,
  token: string,
  writers: number,
  { world, writes, dice }: { world: World; writes: Write[]; dice: Dice },
): { readonly stop: () => void; readonly done: Promise<void> } => {
  let going = true;
  const sendAll = async (): Promise<void> => {
    while (going) {
      const n = writes.length;
      const write = nextWrite(world, dice, `write-${n}`, n);
      writes.push(write);
      const heard = await sendWrite(url, token, write).catch(() => undefined);
      // The server is gone or does not know the outcome: the write has no answer.
      if (heard === undefined) return;
      if (heard.status === 503) continue;
      if (heard.status >= 300)
        throw new Error(`${write.kind}: ${heard.status} ${JSON.stringify(heard.body)}`);
      learn(world, write, heard.body);
    }
  };
  const done = Promise.all(Array.from({ length: writers }, sendAll)).then(() => undefined);
  return {
    stop: () => {
      going = false;
    },
    done,
  };
};
