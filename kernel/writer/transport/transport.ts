import type { Worker } from 'node:worker_threads';
import type { Entry } from '../../ledger/entry.ts';
import { internalError } from '../handle-request.ts';
import type { CommittedGroup, GroupOutcome, Request } from '../request.ts';
import type { Writer } from '../writer.ts';
import type { Transport } from './bus.ts';
import { queue } from './queue.ts';

type Ticketed = { readonly ticket: number; readonly request: Request };
/** A request as posted to the writer's thread. */
export type Sent = Ticketed & { readonly lane: 'work' | 'bulk' };
type Done = (tickets: readonly number[], group: GroupOutcome) => void;

/** Runs groups one after the other; requests that arrive meanwhile form the next group. */
export const groups = (
  writer: Writer,
  done: Done,
): ((one: Ticketed, lane: 'work' | 'bulk') => void) => {
  const waiting = queue<Ticketed>();
  let scheduled = false;
  const turn = (): void => {
    scheduled = false;
    const next = waiting.group();
    const tickets: number[] = [];
    const group = writer.handle(() => {
      const one = next();
      if (one) tickets.push(one.ticket);
      return one?.request;
    });
    if (tickets.length > 0) done(tickets, group);
    schedule();
  };
  const schedule = (): void => {
    if (scheduled || waiting.size() === 0) return;
    scheduled = true;
    setImmediate(turn);
  };
  return (one, lane) => {
    waiting.push(one, lane);
    schedule();
  };
};

/** Writer in this thread, for specs and programs. */
export const inline = (writer: Writer): Transport => {
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

/** First message to the writer's thread. */
export type Opening = {
  readonly file: string;
  readonly shared: SharedArrayBuffer;
  /** Asks for the steps of each commit. */
  readonly isTaped: boolean;
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

/** Writer in its own thread, so that writes never block reads; resolves once it has opened the database. */
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
      worker.on('message', ({ tickets, group, first, count }: Posted) =>
        listener(tickets, { ...group, count, entries: () => entriesFrom(first, count) }),
      );
    },
    stop: async () => {
      const ended = new Promise<void>((done) => worker.once('exit', () => done()));
      worker.postMessage('stop');
      await ended;
    },
  };
};
