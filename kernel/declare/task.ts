import type { Connection } from '../reader/sqlite.ts';
import { limits } from './limits.ts';
import type { Registry } from './module.ts';
import { type Refusal, tookTooLong } from './refusal.ts';

/** Long reading work: it runs in a thread of its own beside the service, on a connection of its own. */
export type Task = {
  readonly name: string;
  /** Milliseconds after which it is stopped. */
  readonly within: () => number;
  readonly run: (
    db: Connection,
    registry: Registry,
    input: never,
    spread?: Spread,
    tell?: TellProgress,
  ) => unknown;
};

/** How far a task is, for whoever waits: a step by its name, and how much of it is done. */
export type TaskProgress = {
  readonly step: string;
  readonly done: number;
  readonly total: number;
};

/** Reports how far a task is, while it runs. */
export type TellProgress = (at: TaskProgress) => void;

/** How a task spreads over threads beside its own. */
export type Spread = {
  /** Threads that do something at the same time, its own among them. */
  readonly most: number;
  /** Does a task in a thread of its own for each input; all end when one fails or it is aborted. */
  readonly run: <I>(
    task: Task & { readonly input?: I },
    inputs: readonly NoInfer<I>[],
    aborted?: AbortSignal,
  ) => Promise<unknown[]>;
};

/** That long reading work was stopped, and what to say of it. */
export class TookTooLong extends Error {
  readonly refusal: Refusal;
  constructor(ms: number) {
    super('Long reading work took too long.');
    this.refusal = tookTooLong({ seconds: ms / 1000 });
  }
}

/** Declares long reading work; what reads files that somebody else made says so, for it is given less time. */
export const task = <I>(
  name: string,
  run: (
    db: Connection,
    registry: Registry,
    input: I,
    spread?: Spread,
    tell?: TellProgress,
  ) => unknown,
  { isForeign = false }: { readonly isForeign?: boolean } = {},
): Task & { readonly input?: I } => ({
  name,
  within: () => (isForeign ? limits.foreignMs : limits.longMs),
  run: run as Task['run'],
});
