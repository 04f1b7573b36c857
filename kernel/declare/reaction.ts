import type { Entry } from '../ledger/entry.ts';
import type { Reader } from '../reader/reader.ts';
import type { Actor, FactMeta, Parts } from './actor.ts';
import type { FactKind, FactType } from './fact.ts';
import type { Now, Send } from './operation.ts';
import type { Services } from './services.ts';

/** A recorded fact, with the state of its entity after it. */
export type Happened<D, S> = {
  readonly data: D;
  readonly meta: FactMeta;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly state: S;
  readonly lines: Parts;
};

/** Command that follows from another module's fact, in the same transaction: its refusal refuses the whole request. */
export type Reaction = {
  readonly name: string;
  readonly when: FactKind;
  readonly then: (
    happened: Happened<never, never>,
    now: Now,
    reader: Reader,
  ) => Send | readonly Send[] | undefined;
};

/** Declares a reaction; it only reads. */
export const reaction = <D, S extends object>(
  name: string,
  declared: {
    readonly when: FactType<D>;
    readonly of?: Actor<S>;
    readonly then: (
      happened: Happened<D, S>,
      now: Now,
      reader: Reader,
    ) => Send | readonly Send[] | undefined;
  },
): Reaction => ({
  name,
  when: declared.when,
  then: declared.then as Reaction['then'],
});

/** Sets the source of a reaction's commands, unless they name one. */
export const sourced =
  (source: string) =>
  (one: Reaction): Reaction => ({
    ...one,
    then: (happened, now, reader) => {
      const sends = one.then(happened, now, reader);
      if (sends === undefined) return undefined;
      return ('command' in sends ? [sends] : sends).map((each) => ({ source, ...each }));
    },
  });

/** Work after the commit (a mail, a webhook): a job row of the same commit, run at least once. */
export type Later = {
  readonly name: string;
  readonly when: FactKind;
  /** True if this fact makes a job. */
  readonly wants: (data: never) => boolean;
  readonly run: (job: LaterJob<never>, services: Services) => Promise<void>;
};

/** Input of a job's work. */
export type LaterJob<D> = {
  readonly company_id: string;
  readonly ledger_id: number;
  readonly entity_id: string;
  readonly data: D;
  readonly attempt: number;
};

/** Declares work after the commit. */
export const later = <D>(
  name: string,
  declared: {
    readonly when: FactType<D>;
    readonly wants?: (data: D) => boolean;
    readonly run: (job: LaterJob<D>, services: Services) => Promise<void>;
  },
): Later => ({
  name,
  when: declared.when,
  wants: (declared.wants ?? (() => true)) as Later['wants'],
  run: declared.run as Later['run'],
});

/** Scheduled commands: asked at most once a minute per company, it returns those that are due. */
export type Clock = {
  readonly name: string;
  readonly due: (reader: Reader, now: Now) => readonly Send[];
  /** Forgets earlier findings, since another node may have run it meanwhile. */
  readonly begin?: () => void;
};

/**
 * Work after the commit for facts of every type: a job row of the same commit for each addressee that wants the fact. Jobs of one
 * addressee and entity run in the order of their facts; those of one addressee do not delay those of another.
 */
export type Subscription = {
  readonly name: string;
  /** Names of the addressees that want an entry, read in its transaction. */
  readonly wants: (entry: Entry, reader: Reader) => readonly string[];
  readonly run: (job: AddressedJob, services: Services) => Promise<void>;
  /** Pauses before the second and each further attempt; after the last one the job is parked. */
  readonly pausesMs: readonly number[];
};

/** Input of a job for an addressee. */
export type AddressedJob = LaterJob<never> & { readonly to: string };

/** Name of the jobs of a subscription for an addressee, as `job.reaction`. */
export const addressedName = (name: string, to: string): string => `${name}:${to}`;
