import type { Logger } from 'pino';
import type { NodeState } from '../../kernel/cluster/node-state.ts';
import { reporting } from '../../kernel/cluster/warnings.ts';
import type { Services } from '../../kernel/declare/services.ts';
import { ownDigests } from './copies/copy-digests.ts';
import { compareNightly } from './copies/nightly.ts';
import { keepLog } from './log-keeper.ts';
import type { Ask, Replies } from './node-messages.ts';
import type { Position } from './position.ts';
import { shareSignals } from './signals.ts';

type Around = {
  readonly url: string;
  readonly services: Services;
  readonly log: Logger;
  readonly ask: Ask;
  readonly state: NodeState;
  readonly position: Position;
  readonly address: string;
  readonly epoch: () => number;
  readonly isLeading: () => boolean;
};

/** Work of a node that needs the services: the leader keeps the log and compares copies, and signals are exchanged. */
export type NodeWork = {
  readonly replies: Pick<Replies, '/copy/hold' | '/copy/digests'>;
  readonly warnings: () => readonly string[];
  readonly stop: () => Promise<void>;
};

/** Begins that work. */
export const workOfNode = (around: Around): NodeWork => {
  const { url, services, log, ask, state, position, address, isLeading } = around;
  const keeping = keepLog(url, { services, log, isOn: isLeading });
  const epoch = (): number => (isLeading() ? around.epoch() : 0);
  const nightly = compareNightly({ url, services, log, ask, epoch, address });
  const signals = shareSignals(
    url,
    services.hub,
    reporting((text) => log.warn(`Progress signals: ${text}`)),
  );
  const own = ownDigests({ work: services.work, position, state });
  return {
    replies: {
      '/copy/hold': async () => ({ position: own.hold() }),
      '/copy/digests': async (asked) => own.at(asked.position),
    },
    warnings: nightly.warnings,
    stop: async () => {
      await keeping.stop();
      await nightly.stop();
      await signals.stop();
    },
  };
};
