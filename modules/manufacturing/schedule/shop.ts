import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import type { WorkCenter } from '../centers/center.ts';
import { activeCenters, centerOf, defaultCenter } from '../centers/lookup.ts';
import type { SetupChange } from '../centers/working-hours.ts';
import type { Booking } from './bookings.ts';
import type { SetupMatrix, StationPlace, Taken } from './problem.ts';
import { timelinesOf } from './working-time.ts';

/** Work centers with their stations, numbered for a scheduling problem. */
export type Shop = {
  readonly stations: readonly StationPlace[];
  readonly center: (id: string) => WorkCenter | undefined;
  readonly stationsOf: (id: string) => readonly number[];
  readonly defaultCenter: string | undefined;
  /** Time that a booking takes; undefined where its station is no longer there. */
  readonly taken: (booking: Booking) => Taken | undefined;
};

/** All active work centers with their working time from a date on. */
export const shopOf = (reader: Reader, company: Company, from: string, until?: string): Shop => {
  const stations: StationPlace[] = [];
  const numbers = new Map<string, readonly number[]>();
  for (const id of activeCenters(reader)) {
    const center = centerOf(reader, id);
    if (!center) continue;
    const matrix = matrixOf(center.setup_matrix ?? []);
    const first = stations.length;
    const timelines = timelinesOf(company, center, from, until);
    timelines.forEach((timeline, number) => {
      stations.push({ center: id, number, timeline, matrix });
    });
    numbers.set(
      id,
      timelines.map((_, at) => first + at),
    );
  }
  return {
    stations,
    center: (id) => (numbers.has(id) ? centerOf(reader, id) : undefined),
    stationsOf: (id) => numbers.get(id) ?? [],
    defaultCenter: defaultCenter(reader),
    taken: ({ work_center_id, station, starts, ends, setup, setup_family }) => {
      const number = numbers.get(work_center_id)?.[station];
      if (number === undefined) return undefined;
      return { station: number, start: starts, end: ends, setup, family: setup_family };
    },
  };
};

const matrixOf = (changes: readonly SetupChange[]): SetupMatrix | undefined => {
  if (changes.length === 0) return undefined;
  const seconds = new Map(
    changes.map(({ from, to, minutes }) => [`${from ?? ''}\n${to}`, Math.ceil(minutes * 60)]),
  );
  return (from, to) => seconds.get(`${from ?? ''}\n${to}`) ?? seconds.get(`\n${to}`);
};
