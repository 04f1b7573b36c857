import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import {
  copyDigestsTask,
  type NodeDigests,
  openedStep,
} from '../../../kernel/cluster/copies/digests.ts';
import type { NodeState } from '../../../kernel/cluster/node-state.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { ComparedCopy } from '../node-messages.ts';
import type { Position } from '../position.ts';

type Around = {
  readonly work: Services['work'];
  readonly position: Pick<Position, 'present' | 'reached'>;
  readonly state: Pick<NodeState, 'holdAt'>;
};

/** Digests of the copy of this node at a position that another node names. */
export type OwnDigests = {
  /** Applies nothing for a moment; answers the position of the copy. */
  readonly hold: () => number;
  /** Digests at a position: made at the first question, answered at a later one. */
  readonly at: (position: number) => ComparedCopy;
};

/** Digests of a copy that follows the log; it goes on as soon as the position is seen. */
export const ownDigests = ({ work, position, state }: Around): OwnDigests => {
  let asked: number | undefined;
  let found: ComparedCopy = { digests: null, failed: null };
  const make = async (at: number): Promise<NodeDigests> => {
    state.holdAt(at);
    try {
      if (!(await position.reached(at, clusterLimits.holdMs)))
        throw new Error(`the copy did not reach position ${at} in time`);
      const digests = (await work(copyDigestsTask, {}, ({ step }) => {
        if (step === openedStep) state.holdAt(undefined);
      })) as NodeDigests;
      if (digests.position !== at)
        throw new Error(`the copy was at position ${digests.position} instead of ${at}`);
      return digests;
    } finally {
      state.holdAt(undefined);
    }
  };
  return {
    hold: () => {
      // No group has the number 0, so nothing is applied.
      state.holdAt(0);
      return position.present();
    },
    at: (wanted) => {
      if (asked !== wanted) {
        asked = wanted;
        found = { digests: null, failed: null };
        make(wanted).then(
          (digests) => {
            if (asked === wanted) found = { digests, failed: null };
          },
          (error: Error) => {
            if (asked === wanted) found = { digests: null, failed: error.message };
          },
        );
      }
      return found;
    },
  };
};
