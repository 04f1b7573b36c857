import { line } from '../live/stream.ts';
import { keptStore } from '../store.ts';
import { present } from '../words/format.ts';
import { isOffline } from './client.ts';
import { newId, withLock } from './locks.ts';
import { type Input, type Operation, send } from './operation.ts';
import { textOf } from './refusal.ts';
import { claims } from './session.ts';

/** Write that waits for the line. Its key makes sure that it is done once, however often it is sent. */
type Waiting = {
  readonly key: string;
  readonly company: string;
  readonly label: string;
  readonly operation: Operation;
  readonly input: Input;
  readonly at: number;
  /** Refusal of the service; a person decides what becomes of the write. */
  readonly problem?: string;
};

/** Writes that wait, in the order in which they were made. */
export const outbox = keptStore<readonly Waiting[]>('outbox', []);

/** Removes a write that is not to be sent. */
export const discard = (key: string): void =>
  outbox.set(outbox.get().filter((one) => one.key !== key));

/** Sends a write; without a line it waits in the outbox, and undefined is answered. */
export const sendOrKeep = async <T>(
  operation: Operation,
  input: Input,
  label: string,
  key = newId(),
): Promise<T | undefined> => {
  try {
    return await send<T>(operation, input, { key });
  } catch (problem) {
    if (!isOffline(problem)) throw problem;
    const company = claims()?.company_id ?? '';
    outbox.set([...outbox.get(), { key, company, label, operation, input, at: present() }]);
    return undefined;
  }
};

/** Sends what waits, in order; one that is refused stays with its reason. */
export const sendWaiting = (): Promise<void> =>
  withLock('outbox', async () => {
    const company = claims()?.company_id;
    for (const one of outbox.get()) {
      if (one.company !== company) continue;
      try {
        await send(one.operation, one.input, { key: one.key });
        discard(one.key);
      } catch (problem) {
        if (isOffline(problem)) return;
        const refused = { ...one, problem: textOf(problem) };
        outbox.set(outbox.get().map((other) => (other.key === one.key ? refused : other)));
      }
    }
  });

const isWaiting = (): boolean => outbox.get().some(({ problem }) => problem === undefined);

/** Milliseconds between attempts while something waits. */
const retryMs = 10_000;

const retry = (): void => {
  if (claims() && isWaiting()) void sendWaiting();
};

line.subscribe(() => {
  if (line.get() === 'live') retry();
});
addEventListener('online', retry);
setInterval(retry, retryMs);
