import type { Timeline } from './timeline.ts';

/** Minutes of setup, in seconds, from one family to another; undefined where the matrix names none. */
export type SetupMatrix = (from: string | null, to: string) => number | undefined;

/** A station: one place of a work center that holds one operation at a time. */
export type StationPlace = {
  readonly center: string;
  /** Number of the station within its center, from 0. */
  readonly number: number;
  readonly timeline: Timeline;
  readonly matrix: SetupMatrix | undefined;
};

/** Time of an operation on the stations of one work center, in seconds. */
export type Choice = {
  readonly stations: readonly number[];
  readonly setup: number;
  readonly run: number;
};

/**
 * Dependency on an earlier operation: on its end, or with transfer batches on the end of each batch, so that the first
 * ones are worked on while the others are still to come.
 */
export type Link = {
  readonly op: number;
  /** Seconds between the end of a batch and its next operation, counted by the clock. */
  readonly wait: number;
  readonly batches?: Batches | undefined;
};

/** Quantity that is passed on in transfer batches. */
export type Batches = { readonly quantity: number; readonly batch: number };

/** An operation: a step of a run, or one part of a step that is split over stations. */
export type Operation = {
  readonly run: number;
  /** Work centers that can carry it out; none for time that holds no station, which then lasts `lead`. */
  readonly choices: readonly Choice[];
  readonly lead: number;
  readonly family: string | null;
  /** Earliest start, in seconds since 1970. */
  readonly release: number;
  readonly after: readonly Link[];
};

/** A run to schedule. */
export type Job = {
  /** Latest end in seconds since 1970; infinite without a due date. */
  readonly due: number;
  readonly priority: number;
};

/** Time already taken on a station: a started operation, or a run that stays where it is. */
export type Taken = {
  readonly station: number;
  readonly start: number;
  readonly end: number;
  readonly setup: number;
  readonly family: string | null;
};

/** A scheduling problem; operations, runs and stations are named by their position. */
export type Problem = {
  readonly stations: readonly StationPlace[];
  readonly ops: readonly Operation[];
  readonly jobs: readonly Job[];
  readonly taken: readonly Taken[];
};

/** Interval of an operation: work coordinates on its station, and the instants they stand for. */
export type Place = {
  readonly station: number;
  readonly from: number;
  readonly to: number;
  readonly setup: number;
  readonly start: number;
  readonly end: number;
};
