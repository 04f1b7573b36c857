import { performance } from 'node:perf_hooks';
import { limits } from '../../declare/limits.ts';
import type { Registry } from '../../declare/module.ts';
import { type Spread, task } from '../../declare/task.ts';
import { readerOf } from '../../reader/reader.ts';
import {
  atOneMoment,
  callOff,
  endMoment,
  type Meeting,
  meet,
  meetingOf,
} from '../../reader/shared-snapshot.ts';
import type { Connection } from '../../reader/sqlite.ts';
import { brokenAt, type Fault, verifyChain } from '../verify.ts';
import type { Share } from './partition.ts';
import { type Rebuilt, type Room, rebuild, room } from './run.ts';
import { forget, type LeftBehind, replayShare, scratchFile } from './shard.ts';

type Asked = {
  readonly company: string;
  readonly share: Share;
  readonly meeting: Meeting;
  /** Its scratch file: who asks removes that, for a thread that is ended cannot. */
  readonly scratch: string;
};

/** Replays one share in a thread of its own, at the moment at which all of them meet. */
export const shareTask = task('ledger.rebuild.share', async (db, registry, asked: Asked) => {
  const { company, share, meeting, scratch } = asked;
  await meet(db, meeting, share.at);
  try {
    return replayShare(db, registry, company, share, roomOf(share), scratch).leave();
  } finally {
    endMoment(db);
  }
});

/** A chain that does not hold, of which nothing is derived. */
export type Broken = { readonly broken: Fault };

/** Whether the chain was found broken. */
export const isBroken = (found: object): found is Broken => 'broken' in found;

/**
 * Verifies the chain, then rebuilds (`rebuild`); a long ledger in several threads side by side. `then` reads at
 * the same moment. Of a broken chain nothing is answered but its fault: a forged entry must not reach the rows.
 */
export const rebuildTogether = async <T extends object>(
  db: Connection,
  registry: Registry,
  company: string,
  spread: Spread | undefined,
  then: (found: Rebuilt) => T,
  of = sharesOf(db, company, spread),
): Promise<T | Broken> => {
  if (!spread || of === 1)
    return atOneMoment(
      db,
      () => brokenIn(db, registry, company) ?? then(rebuild(db, registry, company)),
    );
  const started = performance.now();
  const meeting = meetingOf(of);
  const asked = Array.from({ length: of - 1 }, (_, n): Asked => {
    return { company, share: { at: n + 1, of }, meeting, scratch: scratchFile() };
  });
  const ending = new AbortController();
  const others = spread.run(shareTask, asked, ending.signal) as Promise<LeftBehind[]>;
  const met = meet(db, meeting, 0);
  try {
    // Who fails before the meeting would be waited for in vain.
    await Promise.race([met, others]);
    const broken = brokenIn(db, registry, company);
    if (broken) return broken;
    const share = { at: 0, of };
    const mine = replayShare(db, registry, company, share, roomOf(share));
    try {
      for (const left of await others) mine.join(left);
      return then({ ...mine.found(), ms: Math.round(performance.now() - started) });
    } finally {
      mine.close();
    }
  } finally {
    ending.abort();
    callOff(meeting);
    // Nothing goes on behind the back of who reads on this connection next.
    await Promise.allSettled([met, others]);
    endMoment(db);
    for (const { scratch } of asked) forget(scratch);
  }
};

const brokenIn = (db: Connection, registry: Registry, company: string): Broken | undefined => {
  const broken = brokenAt(verifyChain(readerOf(db, company), registry));
  return broken && { broken };
};

const sharesOf = (db: Connection, company: string, spread: Spread | undefined): number => {
  if (!spread || db.sqlite.inTransaction) return 1;
  const count = db.prepare('SELECT count FROM chain WHERE company=?').get(company)?.['count'];
  const worthIt = Math.floor(Number(count ?? 0) / limits.rebuildShareFacts);
  return Math.max(1, Math.min(spread.most, limits.rebuildShares, worthIt));
};

const roomOf = ({ of }: Share): Room => ({ ...room, characters: room.characters / of });
