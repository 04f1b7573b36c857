import type { Company } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { div, sum } from '../../../kernel/values/money/money.ts';
import type { mfgOrderScheduled } from '../state/facts.ts';
import type { Previous, Slot } from './bookings.ts';
import { dateAt, dayBegin, instantText } from './calendar.ts';
import type { Source } from './operations.ts';
import type { Place, StationPlace } from './problem.ts';
import type { Window } from './timeline.ts';

/** Schedule of a run, as recorded. */
export type Schedule = Parameters<typeof mfgOrderScheduled>[1];

/** Schedule of at least one operation, with beginning and end. */
export type PlacedSchedule = Schedule & { readonly start: string; readonly end: string };

/** A scheduled operation with its origin. */
export type Scheduled = { readonly source: Source; readonly place: Place };

type Bound = {
  readonly due: number;
  readonly holdsStations: boolean;
  /** Schedule so far, of which started steps are kept. */
  readonly previous: Previous;
};

/** Schedule of a run from the places of its operations; a schedule without stations only names times. */
export const scheduleOf = (
  company: Company,
  stations: readonly StationPlace[],
  operations: readonly Scheduled[],
  { due, holdsStations, previous }: Bound,
): PlacedSchedule => {
  const steps = operations.filter(({ source }) => source.task !== undefined);
  const kept = new Set(steps.flatMap(({ source }) => source.kept?.step_id ?? []));
  const start = Math.min(...operations.map(({ place }) => place.start));
  const end = Math.max(...operations.map(({ place }) => place.end));
  return {
    steps: steps.map((one) => keptStep(previous, one) ?? stepOf(stations, one, holdsStations)),
    slots: joined([
      ...previous.slots.filter(({ step_id }) => kept.has(step_id)),
      ...steps.flatMap((one) => slotsOf(company, stations, one)),
    ]),
    start: instantText(start),
    end: instantText(end),
    late: end > due,
  };
};

const hoursOf = (seconds: number): number => div(seconds, 3600, 6);

/** Entry of a started step in the schedule so far. */
const keptStep = (
  { steps }: Previous,
  { source }: Scheduled,
): Schedule['steps'][number] | undefined => {
  const { kept } = source;
  if (!kept) return undefined;
  return steps.find(({ step_id, part = 0 }) => step_id === kept.step_id && part === kept.part);
};

const stepOf = (
  stations: readonly StationPlace[],
  { source, place }: Scheduled,
  holdsStations: boolean,
): Schedule['steps'][number] => {
  const { task, part, quantity } = source;
  const { center, number } = stations[place.station] ?? { center: null, number: null };
  return {
    step_id: task?.step_id ?? '',
    work_center_id: center,
    start: instantText(place.start),
    end: instantText(place.end),
    hours: hoursOf(place.to - place.from),
    station: holdsStations ? number : null,
    part,
    quantity,
    setup_hours: hoursOf(place.setup),
    setup_family: task?.family ?? null,
  };
};

/** Hours of the parts of a step on one work center and day, added up. */
const joined = (slots: readonly Slot[]): Slot[] => {
  const byDay = Map.groupBy(slots, (one) => `${one.step_id}\n${one.work_center_id}\n${one.date}`);
  return [...byDay.values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, hours: sum(same.map(({ hours }) => hours)) }] : [];
  });
};

/** Working hours of an operation by day. */
const slotsOf = (
  company: Company,
  stations: readonly StationPlace[],
  { source, place }: Scheduled,
): readonly Slot[] => {
  const station = stations[place.station];
  if (!station || !source.task) return [];
  const { step_id } = source.task;
  return station.timeline
    .between(place.from, place.to)
    .flatMap((open) => byDay(company, open))
    .map(({ date, seconds }) => ({
      step_id,
      work_center_id: station.center,
      date,
      hours: hoursOf(seconds),
    }));
};

type Part = { readonly date: string; readonly seconds: number };

const byDay = (company: Company, [start, end]: Window): readonly Part[] => {
  const parts: Part[] = [];
  for (let at = start; at < end; ) {
    const date = dateAt(company, at);
    const until = Math.min(end, dayBegin(company, addDays(date, 1)));
    parts.push({ date, seconds: until - at });
    at = until;
  }
  return parts;
};
