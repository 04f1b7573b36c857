import type { Dice } from '../../random.ts';
import type { Runs } from '../client.ts';
import type { World } from '../send.ts';

/** A round as a probe is given it. */
export type ProbedRound = { readonly world: World; readonly round: number; readonly at: Dice };

/** Jobs of a round: each is done once if the fault left the leader and PostgreSQL alone, and no attempt failed. */
export type JobsOfRound = { readonly isOnce: boolean; readonly failed: ReadonlySet<number> };

/** Work of a probe in one round. */
export type Probing = {
  /** Works beside the clients until the round is over. */
  readonly run: Runs;
  /** Findings once all is healed and every write is settled. */
  readonly findings: (jobs: JobsOfRound) => Promise<readonly string[]>;
};

/** Work beside the clients of each round, with checks of its own. */
export type Probe = {
  /** Makes the records of a round. */
  readonly begin: (given: ProbedRound) => Promise<Probing>;
  /** Figures of the whole run, which are printed at its end. */
  readonly figures?: () => Readonly<Record<string, unknown>>;
  readonly stop?: () => Promise<void>;
};
