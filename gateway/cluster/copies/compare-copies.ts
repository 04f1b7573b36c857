import { setTimeout as pause } from 'node:timers/promises';
import { clusterLimits } from '../../../kernel/cluster/cluster-limits.ts';
import {
  copyDigestsTask,
  differingTables,
  type NodeDigests,
  openedStep,
} from '../../../kernel/cluster/copies/digests.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { elapsedMs } from '../../../kernel/values/clock.ts';
import type { Ask } from '../node-messages.ts';

/** Outcome of a comparison of the leader's copy with that of another node. */
export type ComparedNode = {
  readonly address: string;
  /** Tables whose rows differ; empty if the copies are equal. */
  readonly tables: readonly string[];
  /** Reason for which the copies could not be compared. */
  readonly failed: string | null;
};

type Around = {
  readonly work: Services['work'];
  readonly ask: Ask;
  readonly epoch: number;
  /** Addresses of the other nodes that run. */
  readonly others: readonly string[];
};

/**
 * Compares the copies of all nodes at one position, while writes go on. The others apply nothing until this node has seen a
 * position of its own, which is then not before theirs; they go on to that position and see the same.
 */
export const compareCopies = async ({
  work,
  ask,
  epoch,
  others,
}: Around): Promise<readonly ComparedNode[]> => {
  const failed = new Map<string, string>();
  const each = async (run: (address: string) => Promise<unknown>): Promise<void> => {
    const left = others.filter((address) => !failed.has(address));
    await Promise.all(
      left.map((address) =>
        run(address).catch((error: Error) => failed.set(address, error.message)),
      ),
    );
  };
  await each((address) => ask(address, '/copy/hold', { epoch }));
  const opened = Promise.withResolvers<number>();
  const mine = work(copyDigestsTask, {}, ({ step, done }) => {
    if (step === openedStep) opened.resolve(done);
  }) as Promise<NodeDigests>;
  mine.catch(opened.reject);
  const position = await opened.promise;
  const digestsOf = async (address: string): Promise<NodeDigests> => {
    const until = elapsedMs() + clusterLimits.digestsMs;
    for (;;) {
      const answer = await ask(address, '/copy/digests', { epoch, position });
      if (answer.digests) return answer.digests;
      if (answer.failed !== null) throw new Error(answer.failed);
      if (elapsedMs() > until) throw new Error('the digests took too long');
      await pause(clusterLimits.pollMs);
    }
  };
  const found = new Map<string, NodeDigests>();
  await each(async (address) => found.set(address, await digestsOf(address)));
  const own = await mine;
  return others.map((address) => {
    const digests = found.get(address);
    // During a rolling upgrade each version makes rows of its own.
    const isOther = digests !== undefined && digests.program !== own.program;
    return {
      address,
      tables: digests && !isOther ? differingTables(own, digests) : [],
      failed: failed.get(address) ?? (isOther ? 'it runs another version of the program' : null),
    };
  });
};
