import type { Reaction } from '../../../kernel/reaction.ts';
import { isMigrated } from '../../migrations/contract.ts';

/** What a migration brings over posts nothing of its own: the entries that come with it have it. */
export const unlessMigrated = (one: Reaction): Reaction => ({
  ...one,
  then: (happened, now, look) =>
    isMigrated(happened.meta.source) ? undefined : one.then(happened, now, look),
});
