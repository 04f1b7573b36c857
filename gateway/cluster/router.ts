import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import { booksReplaced } from '../../kernel/cluster/refusals.ts';
import { notLeader, outcomeUnknown } from '../../kernel/declare/refusal.ts';
import { elapsedMs, instant } from '../../kernel/values/clock.ts';
import { internalError } from '../../kernel/writer/handle-request.ts';
import { refused } from '../../kernel/writer/idempotency.ts';
import type { CommittedGroup, Outcome, Request } from '../../kernel/writer/request.ts';
import type { Transport } from '../../kernel/writer/transport/bus.ts';
import { NotSent } from './node-client.ts';
import type { Ask, Carried, CarriedAnswer, Leader } from './node-messages.ts';
import type { Position } from './position.ts';

/** Transport of a node: commands run in its own writer while it leads, else at the leader. */
export type Router = {
  readonly transport: Transport;
  /** Refuses all writes from now on, and waits for those in progress; answers the position of the copy. */
  readonly hold: () => Promise<number>;
  readonly release: () => void;
  /** Refuses writes at once: this copy gets no further groups. */
  readonly end: () => void;
  /** Runs a command of another node here. */
  readonly run: (carried: Omit<Carried, 'epoch'>) => Promise<CarriedAnswer>;
};

type Around = {
  readonly ask: Ask;
  readonly position: Position;
  /** True while this node leads. */
  readonly isLeading: () => boolean;
  /** True once the leader takes writes of clients. */
  readonly isOpen: () => boolean;
  /** The leader; undefined while none is known. */
  readonly leader: () => Leader | undefined;
  /** Epoch in which this node leads; 0 if it does not. */
  readonly epoch: () => number;
  /** Reports a failure of a message to the leader. */
  readonly warn: (error: unknown) => void;
  readonly onGroup: (group: CommittedGroup) => void;
};

type Lane = 'work' | 'bulk';
type Listener = (tickets: readonly number[], group: CommittedGroup) => void;

/** Routes commands between the writer's thread and the leader. */
export const routerOver = (thread: Transport, around: Around): Router => {
  const { position, isLeading, leader } = around;
  /** Commands in the thread, by ticket. */
  const local = new Map<number, (answer: CarriedAnswer) => void>();
  /** Commands of other nodes in the thread, which the bus of this node does not wait for. */
  const carried = new Set<Promise<CarriedAnswer>>();
  let isStopping = false;
  let isHeldBack = false;
  let isEnded = false;
  let listener: Listener = () => undefined;
  let ticket = 0;
  thread.onGroup((tickets, group) => {
    around.onGroup(group);
    // Applied groups have no tickets, and their changes are reported before the position is.
    listener([], { ...group, outcomes: [] });
    if (group.node) position.advance(group.node.position);
    tickets.forEach((one, at) => {
      const outcome = group.outcomes[at];
      if (outcome) local.get(one)?.({ outcome, position: position.present() });
      local.delete(one);
    });
  });
  const runHere = (request: Request, lane: Lane): Promise<CarriedAnswer> =>
    new Promise((answered) => {
      ticket += 1;
      local.set(ticket, answered);
      thread.send(ticket, request, lane);
    });
  /** One attempt; undefined if the command has certainly not run. */
  const attempt = async (request: Request, lane: Lane): Promise<Outcome | undefined> => {
    const found = leader();
    const isHere = isLeading();
    if (!isHere && !found) return undefined;
    if (isHere && isHeldBack) return refused(booksReplaced());
    if (isHere && !around.isOpen()) return undefined;
    const still = (): boolean => (isHere ? isLeading() : leader() === found);
    const answer = await whileIn(still, () =>
      isHere || !found
        ? // A command that has waited for a leader gets the time at which it runs, as one of another node does.
          runHere({ ...request, ts: instant() }, lane)
        : around.ask(found.address, '/command', { epoch: found.epoch, request, lane }),
    );
    if (isOfNoLeader(answer.outcome)) return undefined;
    await position.reached(answer.position, clusterLimits.waitMs);
    return answer.outcome;
  };
  /** Runs a command of the background work here, while the leadership lasts in which it was begun; it is never passed on. */
  const ofLeadership = async (request: Request, lane: Lane): Promise<Outcome> => {
    if (!isLeading() || around.epoch() !== request.leaderEpoch) return refused(notLeader());
    if (isHeldBack) return refused(booksReplaced());
    const { outcome, position: at } = await whileIn(isLeading, () => runHere(request, lane));
    await position.reached(at, clusterLimits.waitMs);
    return outcome;
  };
  const routed = async (request: Request, lane: Lane): Promise<Outcome> => {
    if (request.dryRun || request.isLocal) return (await runHere(request, lane)).outcome;
    if (request.leaderEpoch !== undefined) return ofLeadership(request, lane);
    const until = elapsedMs() + clusterLimits.waitMs;
    let isUncertain = false;
    do {
      try {
        const outcome = await attempt(request, lane);
        if (outcome) return outcome;
      } catch (error) {
        if (!(error instanceof NotSent)) {
          around.warn(error);
          isUncertain = true;
          // A key makes the repetition safe: the leader answers what it has stored.
          if (request.key === undefined) break;
        }
      }
      await pause(clusterLimits.retryMs);
    } while (elapsedMs() < until && !isEnded);
    return refused(isUncertain ? outcomeUnknown() : notLeader());
  };
  return {
    transport: {
      send: (one, request, lane) => {
        void routed(request, lane)
          .catch(internalError)
          .then((outcome) => listener([one], { ...noGroup, outcomes: [outcome] }));
      },
      onGroup: (next) => {
        listener = next;
      },
      // The thread closes the database, so it must not be in the middle of a group.
      stop: async () => {
        isStopping = true;
        await Promise.all(carried);
        await thread.stop();
      },
    },
    hold: async () => {
      isHeldBack = true;
      // Dry runs and rebuilds of this copy go on; the writer runs one after the other, so their end is that of all before.
      while (local.size > 0) await pause(clusterLimits.pollMs / 10);
      return position.present();
    },
    release: () => {
      isHeldBack = false;
    },
    end: () => {
      isEnded = true;
    },
    run: async ({ request, lane }) => {
      if (isLeading() && isHeldBack)
        return { outcome: refused(booksReplaced()), position: position.present() };
      if (isStopping || !isLeading() || !around.isOpen())
        return { outcome: refused(notLeader()), position: position.present() };
      const answer = runHere({ ...request, ts: instant() }, lane);
      carried.add(answer);
      return answer.finally(() => carried.delete(answer));
    },
  };
};

/** Waits for an answer while the same node leads; after a change, a paused or unreachable one may never answer. */
const whileIn = async <T>(still: () => boolean, ask: () => Promise<T>): Promise<T> => {
  const change = Promise.withResolvers<never>();
  let missed = 0;
  const watch = setInterval(() => {
    missed = still() ? 0 : missed + 1;
    if (missed > 2) change.reject(new Error('the leader changed'));
  }, clusterLimits.retryMs);
  try {
    return await Promise.race([ask(), change.promise]);
  } finally {
    clearInterval(watch);
  }
};

const noGroup = { touched: [], commitMs: 0, count: 0, entries: () => [] };

const isOfNoLeader = (outcome: Outcome): boolean =>
  !outcome.done && outcome.code === notLeader.code;
