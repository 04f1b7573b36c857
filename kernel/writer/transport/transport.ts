import type { Worker } from 'node:worker_threads';
import type { Refusal } from '../../declare/refusal.ts';
import type { Entry } from '../../ledger/entry.ts';
import { internalError } from '../handle-request.ts';
import { refused } from '../idempotency.ts';
import type { CommittedGroup, GroupOutcome, Request } from '../request.ts';
import type { Transport } from './bus.ts';
import { queue } from './queue.ts';

type Ticketed = { readonly ticket: number; readonly request: Request };
/** A request as posted to the writer's thread. */
export type Sent = Ticketed & { readonly lane: 'work' | 'bulk' };
type Done = (tickets: readonly number[], group: GroupOutcome) => void;

/** A writer, or one that awaits a log before it commits. */
type AnyWriter = {
  readonly handle: (next: () => Request | undefined) => GroupOutcome | Promise<GroupOutcome>;
};

/**
 * Runs groups one after the other; requests that arrive meanwhile form the next group. A request to
 * which `refusalOf` answers a refusal gets that outcome and joins no group.
 */
export const groups = (
  writer: AnyWriter,
  done: Done,
  refusalOf: (request: Request) => Refusal | undefined = () => undefined,
): ((one: Ticketed, lane: 'work' | 'bulk') => void) => {
  const waiting = queue<Ticketed>();
  let isUnderway = false;
  const turn = (): void => {
    const next = waiting.group();
    const tickets: number[] = [];
    const take = (): Request | undefined => {
      for (let one = next(); one; one = next()) {
        const refusal = refusalOf(one.request);
        if (refusal) {
          done([one.ticket], refusedGroup(refusal));
          continue;
        }
        tickets.push(one.ticket);
        return one.request;
      }
      return undefined;
    };
    const end = (group: GroupOutcome): void => {
      isUnderway = false;
      if (tickets.length > 0) done(tickets, group);
      schedule();
    };
    const group = writer.handle(take);
    if (group instanceof Promise) void group.then(end);
    else end(group);
  };
  const schedule = (): void => {
    if (isUnderway || waiting.size() === 0) return;
    isUnderway = true;
    setImmediate(turn);
  };
  return (one, lane) => {
    waiting.push(one, lane);
    schedule();
  };
};

/** Outcome of a request that joined no group. */
const refusedGroup = (refusal: Refusal): GroupOutcome => ({
  outcomes: [refused(refusal)],
  entries: [],
  touched: [],
  commitMs: 0,
});

/** Writer in this thread, for specs and programs. */
export const inline = (writer: AnyWriter): Transport => {
  let notify: (tickets: readonly number[], group: CommittedGroup) => void = () => undefined;
  const push = groups(writer, (tickets, group) =>
    notify(tickets, { ...group, count: group.entries.length, entries: () => group.entries }),
  );
  return {
    send: (ticket, request, lane) => push({ ticket, request }, lane),
    onGroup: (listener) => {
      notify = listener;
    },
    stop: () => Promise.resolve(),
  };
};

/** Cluster of a writer's thread: address of PostgreSQL, and the state that the node's threads share. */
export type ClusterOpening = { readonly url: string; readonly state: SharedArrayBuffer };

/** Message that opens a database in the writer's thread. */
export type Opening = {
  readonly file: string;
  readonly shared: SharedArrayBuffer;
  /** Asks for the steps of each commit. */
  readonly isTaped: boolean;
  /** Cluster that the copy belongs to. */
  readonly cluster?: ClusterOpening | undefined;
};

/**
 * Outcome of a group as posted by the writer's thread; of its entries only the first id and the
 * count, because copying them costs more than it is usually worth.
 */
export type Posted = {
  readonly tickets: readonly number[];
  readonly group: Omit<GroupOutcome, 'entries'>;
  readonly first: number;
  readonly count: number;
};

/** Answer of the writer's thread to `stop`: it has closed the database and can open another. */
export const stopped = 'stopped';

/**
 * Writer in its own thread, so that writes never block reads; resolves once it has opened the database. `stop` closes the
 * database and leaves the thread to its owner.
 */
export const threaded = async (
  worker: Worker,
  opening: Opening,
  entriesFrom: (first: number, count: number) => readonly Entry[],
  failed: (error: Error) => void,
): Promise<Transport> => {
  await new Promise<void>((ready, broken) => {
    worker.once('error', broken);
    worker.once('message', () => ready());
    worker.postMessage(opening);
  });
  worker.removeAllListeners('error');
  worker.on('error', failed);
  let notify: (tickets: readonly number[], group: CommittedGroup) => void = () => undefined;
  let outgoing: Sent[] = [];
  const flush = (): void => {
    const batch = outgoing;
    outgoing = [];
    try {
      worker.postMessage(batch);
    } catch {
      for (const one of batch) postAlone(one);
    }
  };
  // A request that cannot be cloned is refused alone; the rest of the batch is posted.
  const postAlone = (one: Sent): void => {
    try {
      worker.postMessage([one]);
    } catch (error) {
      const outcomes = [internalError(error)];
      notify([one.ticket], { outcomes, touched: [], commitMs: 0, count: 0, entries: () => [] });
    }
  };
  return {
    send: (ticket, request, lane) => {
      if (outgoing.length === 0) setImmediate(flush);
      outgoing.push({ ticket, request, lane });
    },
    onGroup: (listener) => {
      notify = listener;
      worker.on('message', (posted: Posted | typeof stopped) => {
        if (posted === stopped) return;
        const { tickets, group, first, count } = posted;
        listener(tickets, { ...group, count, entries: () => entriesFrom(first, count) });
      });
    },
    stop: async () => {
      await new Promise<void>((done) => {
        worker.once('exit', done);
        worker.on('message', (posted) => {
          if (posted !== stopped) return;
          worker.off('exit', done);
          done();
        });
        worker.postMessage('stop');
      });
      for (const event of ['message', 'error']) worker.removeAllListeners(event);
    },
  };
};
