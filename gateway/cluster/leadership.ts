import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { clusterLimits } from '../../kernel/cluster/cluster-limits.ts';
import type { NodeState } from '../../kernel/cluster/node-state.ts';
import type { NodePlace } from '../../kernel/writer/request.ts';
import type { Bus } from '../../kernel/writer/transport/bus.ts';

/** Work that the leader alone does: jobs, clocks, and what follows a start. */
export type LeaderWork = {
  readonly begin: (term: Term) => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Time in which this node leads without interruption. */
export type Term = {
  /** False once it is over, which a node that was paused sees at once. */
  readonly isOn: () => boolean;
  /** Lets clients write. */
  readonly open: () => void;
  /** Bus of commands that run in this term only, and on this node. */
  readonly bus: (bus: Bus) => Bus;
};

/** Leadership of a node, and the work that begins and ends with it. */
export type Leadership = {
  /** Epoch in which the writer of this node leads; 0 as a follower. */
  readonly epoch: () => number;
  /** True while this node leads and its lease lasts. */
  readonly isLeading: () => boolean;
  /** True once the leader takes writes of clients: after what a restore or a reset left for it is done. */
  readonly isOpen: () => boolean;
  /** Notes the place that the writer reports. */
  readonly note: (place: NodePlace) => void;
  /** Begins work whenever this node is elected, and ends it when it steps down. */
  readonly whileLeading: (work: LeaderWork) => void;
  /** Resolves once no work begins or ends any more. */
  readonly settled: () => Promise<void>;
};

/** Leadership of a node that follows as yet. */
export const leadershipOf = (state: NodeState, log: Logger): Leadership => {
  let epoch = 0;
  let opened = 0;
  let work: LeaderWork | undefined;
  let turns: Promise<void> = Promise.resolve();
  const inTurn = (next: (of: LeaderWork) => Promise<void>): void => {
    turns = turns
      .then(() => work && next(work))
      .catch((err: unknown) => log.error({ err }, 'work of the leader failed'));
  };
  const begin = (): void => {
    const mine = epoch;
    const term: Term = {
      isOn: () => epoch === mine && state.isHeld(mine),
      open: () => {
        opened = mine;
      },
      bus: (bus) => ({ ...bus, send: (request) => bus.send({ ...request, leaderEpoch: mine }) }),
    };
    inTurn((of) => begun(of, term));
  };
  /** Begins work in a term; a failure, such as that of PostgreSQL for a moment, is tried again. */
  const begun = async (of: LeaderWork, term: Term): Promise<void> => {
    while (term.isOn())
      try {
        return await of.begin(term);
      } catch (err) {
        log.error({ err }, 'the work of the leader did not begin');
        await pause(clusterLimits.pollMs);
      }
  };
  return {
    epoch: () => epoch,
    isLeading: () => epoch > 0 && state.isHeld(epoch),
    isOpen: () => opened === epoch,
    note: (next) => {
      if (next.epoch === epoch) return;
      const wasLeading = epoch > 0;
      epoch = next.epoch;
      log.info(next, epoch > 0 ? 'this node leads the cluster' : 'this node follows');
      if (wasLeading) inTurn((of) => of.end());
      if (epoch > 0) begin();
    },
    whileLeading: (next) => {
      work = next;
      if (epoch > 0) begin();
    },
    settled: () => turns,
  };
};
