import type { Files } from '../platform/files.ts';
import type { Connection } from '../reader/sqlite.ts';
import { limits } from './limits.ts';
import type { Registry } from './module.ts';
import { type Refusal, tookTooLong } from './refusal.ts';

/** A long read: it runs in its own thread with its own connection. */
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
    files?: Files,
  ) => unknown;
};

/** Progress of a task: the current step, and how much of it is done. */
export type TaskProgress = {
  readonly step: string;
  readonly done: number;
  readonly total: number;
};

/** Reports the progress of a running task. */
export type TellProgress = (at: TaskProgress) => void;

/** Further threads for the parts of a task. */
export type Spread = {
  /** Maximum number of threads, including the task's own. */
  readonly most: number;
  /** Runs a task in its own thread for each input; all end when one fails or the signal aborts. */
  readonly run: <I>(
    task: Task & { readonly input?: I },
    inputs: readonly NoInfer<I>[],
    aborted?: AbortSignal,
  ) => Promise<unknown[]>;
};

/** Error of a task that exceeded its time limit, with its refusal. */
export class TookTooLong extends Error {
  readonly refusal: Refusal;
  constructor(ms: number) {
    super('Long reading work took too long.');
    this.refusal = tookTooLong({ seconds: ms / 1000 });
  }
}

/** Declares a long read; `isForeign` marks one that parses files from outside, which gets less time, or `mostMs`. */
export const task = <I>(
  name: string,
  run: (
    db: Connection,
    registry: Registry,
    input: I,
    spread?: Spread,
    tell?: TellProgress,
    files?: Files,
  ) => unknown,
  {
    isForeign = false,
    mostMs = () => (isForeign ? limits.foreignMs : limits.longMs),
  }: { readonly isForeign?: boolean; readonly mostMs?: () => number } = {},
): Task & { readonly input?: I } => ({
  name,
  within: mostMs,
  run: run as Task['run'],
});
