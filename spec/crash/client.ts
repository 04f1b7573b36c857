import type { Dice } from '../random.ts';
import type { Answered } from '../test-app.ts';
import { type Deed, learn, nextDeed, type World } from './deeds.ts';

const requestMs = 15_000;

/** Answer to a write, and true if it is a replay. */
export type Heard = {
  readonly status: number;
  readonly body: Answered;
  readonly isReplay: boolean;
};

/** Sends a write; throws if the server is gone. */
export const sendDeed = async (url: string, token: string, deed: Deed): Promise<Heard> => {
  const answer = await fetch(`${url}${deed.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(deed.body),
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
 * Writes at full speed from many clients until the server is gone; every write is added to `deeds`, answered or not.
 */
export const load = (
  url: string,
  token: string,
  writers: number,
  { world, deeds, dice }: { world: World; deeds: Deed[]; dice: Dice },
): { readonly stop: () => void; readonly done: Promise<void> } => {
  let going = true;
  const write = async (): Promise<void> => {
    while (going) {
      const n = deeds.length;
      const deed = nextDeed(world, dice, `deed-${n}`, n);
      deeds.push(deed);
      const heard = await sendDeed(url, token, deed).catch(() => undefined);
      // The server is gone or does not know the outcome: the write has no answer.
      if (heard === undefined) return;
      if (heard.status === 503) continue;
      if (heard.status >= 300)
        throw new Error(`${deed.kind}: ${heard.status} ${JSON.stringify(heard.body)}`);
      learn(world, deed, heard.body);
    }
  };
  const done = Promise.all(Array.from({ length: writers }, write)).then(() => undefined);
  return {
    stop: () => {
      going = false;
    },
    done,
  };
};
