import { setTimeout as pause } from 'node:timers/promises';
import { isDiskFull } from '../declare/disk-full.ts';
import { notLeader, outcomeUnknown, type Refusal } from '../declare/refusal.ts';
import { uuid } from '../values/ids.ts';
import type { NodePlace, Request } from '../writer/request.ts';
import { type Applied, applyCommits } from '../writer/tape/apply.ts';
import type { Commit } from '../writer/tape/commit.ts';
import type { WriterOptions } from '../writer/writer.ts';
import { clusterLimits } from './cluster-limits.ts';
import { Diverged, type Log, type LoggedGroup, NotApplied, type Place, Trimmed } from './log.ts';
import { type GroupLog, type LoggedWriter, loggedWriter, NotTaken } from './logged-writer.ts';
import type { NodeState } from './node-state.ts';
import { readPlace, writePlace } from './place.ts';
import { RejectedStatement } from './postgres.ts';
import { programOf, readable } from './program.ts';
import { logUnavailable } from './refusals.ts';
import type { FetchedReplacements, Replacements } from './replacements.ts';

/** Node of a cluster in its writer's thread: it follows the log, or leads and writes it. */
export type ClusterNode = {
  readonly handle: LoggedWriter['handle'];
  /** Refusal of a request that this node may not run now. */
  readonly refusalOf: (request: Request) => Refusal | undefined;
  /** Looks at the log now instead of after a pause. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

type Around = {
  readonly options: WriterOptions;
  readonly log: Log;
  /** Database files by which commits replace companies. */
  readonly replacements: Replacements;
  readonly state: NodeState;
  /** Place of the copy in the log. */
  readonly place: Place;
  /** Reports applied groups, and each change between leading and following. */
  readonly report: (applied: Applied, node: NodePlace) => void;
  /** Reports a failure after which the node goes on. */
  readonly warn: (error: unknown) => void;
  /** Called once the log begins after the copy, which then follows no further. */
  readonly outrun: (error: Error) => void;
  /** Ends the process: the copy cannot follow the log. */
  readonly fail: (error: unknown) => void;
};

const nothing: Applied = { entries: [], touched: [] };

/**
 * A node on a copy of the database. Groups of the writer and applied groups take turns on its one
 * connection: a follower runs only what records nothing, and a leader applies nothing.
 */
export const clusterNode = (around: Around): ClusterNode => {
  const { options, log, state, report } = around;
  const stopping = new AbortController();
  let { place } = around;
  /** Epoch in which this node leads; 0 as a follower. */
  let epoch = 0;
  let taken: Place | undefined;
  let underway: Promise<unknown> | undefined;
  let wake = (): void => undefined;
  let isPlaceReported = false;
  const program = programOf(options.registry, options.db);

  const stepDown = (): void => {
    if (epoch === 0) return;
    epoch = 0;
    state.letGo();
    report(nothing, { position: place.seq, epoch });
    wake();
  };
  const append = async (commit: Commit): Promise<Place> => {
    // The time of an entry is at least that of the one before, so a clock that is ahead would stamp all later ones.
    if (!state.isClockSteady()) {
      stepDown();
      throw new NotTaken(notLeader());
    }
    const next = { seq: place.seq + 1, token: uuid() };
    const shared = await around.replacements.share(commit, next.seq).catch((error: unknown) => {
      throw new NotTaken(logUnavailable({ reason: String(error) }), error);
    });
    const bytes = Buffer.from(JSON.stringify(program.stamped(shared)));
    const lease = leaseEnd(state, epoch);
    try {
      const appended = log.append({ ...next, bytes, after: place, epoch }, lease.signal);
      if (await Promise.race([appended, lease.ended])) return next;
    } catch (error) {
      if (error instanceof RejectedStatement)
        throw new NotTaken(logUnavailable({ reason: error.message }), error);
      stepDown();
      throw new NotTaken(outcomeUnknown(), error);
    } finally {
      lease.stop();
    }
    stepDown();
    throw new NotTaken(notLeader());
  };
  const groupLog: GroupLog = {
    take: async (commit) => {
      // A follower has run dry runs and requests of its own copy; a leader answers refusals and replays too.
      const mayAnswer = epoch === 0 ? !commit : state.isHeld(epoch) || commit !== undefined;
      if (!mayAnswer) throw new NotTaken(notLeader());
      if (commit) taken = await append(commit);
    },
    note: (db) => {
      if (taken) writePlace(db, taken);
    },
    end: (isCommitted) => {
      if (!taken) return;
      if (isCommitted) place = taken;
      taken = undefined;
      if (isCommitted) return;
      place = readPlace(writer.db()) ?? place;
      // The copy lacks a group, so this node may not be elected before it has it.
      state.setFresh(state.now() - 2 * clusterLimits.leaseMs);
      stepDown();
    },
  };
  const writer = loggedWriter(options, groupLog);

  const apply = (groups: readonly LoggedGroup[], { located }: FetchedReplacements): void => {
    const last = groups.at(-1);
    if (!last) return;
    const commits = groups.map((group) => located(readable(group, program)));
    const db = writer.db();
    options.commits?.begin();
    try {
      const note = (): void => writePlace(db, last);
      const applied = applyCommits(db, options.registry, commits, note);
      place = { seq: last.seq, token: last.token };
      report(applied, { position: place.seq, epoch });
    } catch (error) {
      throw isDiskFull(error) ? error : new NotApplied(last.seq, error);
    } finally {
      options.commits?.end();
    }
  };
  /** Applies what the log has; answers true if that was all. An elected node leads once nothing is missing. */
  const follow = async (): Promise<boolean> => {
    const elected = state.epoch();
    const began = state.now();
    const { groups, isEnd } = await log.pull(place);
    const fetched = await around.replacements.fetch(groups);
    while (underway) await underway;
    const held = state.heldAt();
    const now = groups.filter(({ seq }) => seq <= held);
    try {
      apply(now, fetched);
    } finally {
      await fetched.drop();
    }
    if (now.length < groups.length) return true;
    if (!isEnd) return false;
    state.setFresh(began);
    if (!isPlaceReported) report(nothing, { position: place.seq, epoch });
    isPlaceReported = true;
    if (elected > 0 && state.isHeld(elected)) {
      writer.db().entityCache?.forgetAll();
      epoch = elected;
      state.setLeading(elected);
      report(nothing, { position: place.seq, epoch });
    }
    return true;
  };
  const rest = async (ms: number): Promise<void> => {
    const woken = Promise.withResolvers<void>();
    wake = woken.resolve;
    const late = setTimeout(woken.resolve, ms);
    await woken.promise;
    clearTimeout(late);
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (epoch > 0) {
        if (!state.isHeld(epoch)) stepDown();
        else {
          // Nobody else writes while the lease lasts, so the copy has everything.
          state.setFresh(state.now());
          await rest(clusterLimits.pollMs);
        }
        continue;
      }
      if (state.isHeldBack()) {
        await rest(clusterLimits.pollMs);
        continue;
      }
      try {
        if (await follow()) await rest(clusterLimits.pollMs);
      } catch (error) {
        if (error instanceof Diverged || error instanceof NotApplied) return around.fail(error);
        if (error instanceof Trimmed) return around.outrun(error);
        // An elected node that cannot follow, such as one whose disk is full, would keep all others from leading.
        state.letGo();
        if (!stopping.signal.aborted) around.warn(error);
        await pause(clusterLimits.retryMs);
      }
    }
  };
  const running = run();
  return {
    handle: (next) => {
      const group = writer.handle(next).then(({ commit, ...outcome }) => ({
        ...outcome,
        ...(commit && options.isTaped ? { commit } : {}),
        node: { position: place.seq, epoch },
      }));
      underway = group.finally(() => {
        underway = undefined;
      });
      return group;
    },
    refusalOf: ({ dryRun, isLocal, leaderEpoch = epoch }) => {
      if (dryRun || isLocal) return undefined;
      return epoch > 0 && leaderEpoch === epoch ? undefined : notLeader();
    },
    wake: () => {
      if (epoch === 0) wake();
    },
    stop: async () => {
      stopping.abort();
      wake();
      await running;
    },
  };
};

/** The end of a lease as a signal and as a rejection. */
const leaseEnd = (state: NodeState, epoch: number) => {
  const over = new AbortController();
  const watch = setInterval(() => {
    if (!state.isHeld(epoch)) over.abort();
  }, clusterLimits.retryMs / 4);
  const ended = new Promise<never>((_, failed) => {
    over.signal.addEventListener('abort', () => failed(new Error('the lease ended')), {
      once: true,
    });
  });
  return { signal: over.signal, ended, stop: () => clearInterval(watch) };
};
