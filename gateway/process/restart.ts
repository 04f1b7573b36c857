import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../../kernel/declare/limits.ts';
import { askedToRestart, type Hub } from '../../kernel/writer/hub.ts';
import type { Membership } from '../cluster/membership.ts';

/** Resolves when a restart is to be carried out: at a leader after the restore or the reset that waits for it. */
export const restartIn = async (
  signals: Hub,
  cluster: Pick<Membership, 'replaceBooks'> | undefined,
): Promise<void> => {
  for (;;) {
    await askedToRestart(signals);
    // The request is answered and its job is settled before writes are refused.
    await pause(limits.restartMs, undefined, { ref: false });
    const result = await cluster?.replaceBooks();
    if (result !== 'failed' && result !== 'refused') return;
  }
};
