import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { DateText, Name, orNull, Quantity, Text } from '../../../kernel/declare/schemas.ts';

const TimeOfDay = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$|^24:00$',
  description: 'Local time of day, HH:MM; 24:00 is the end of the day.',
});

const Stations = Type.Integer({ minimum: 0, maximum: 10_000 });

/** Working time of each week; an end that is not after its beginning is on the next day. */
export const Shift = titled(
  'Shift',
  Type.Object({
    /** Days of the week, 1 for Monday to 7 for Sunday. */
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1, maxItems: 7 }),
    from: TimeOfDay,
    to: TimeOfDay,
    /** Number of stations that work; default all. */
    stations: Type.Optional(orNull(Stations)),
  }),
);
export type Shift = Static<typeof Shift>;

/**
 * Exception to the shifts: without stations a closure or maintenance, with times and stations working time even
 * outside the shifts and on holidays, with stations alone a limit of the shifts on those days.
 */
export const CalendarException = titled(
  'CalendarException',
  Type.Object({
    from_date: DateText,
    /** Last day; default the first. */
    to_date: Type.Optional(orNull(DateText)),
    /** Local times on each of the days; default the whole day. */
    from: Type.Optional(orNull(TimeOfDay)),
    to: Type.Optional(orNull(TimeOfDay)),
    /** Number of stations that work. */
    stations: Stations,
    reason: Type.Optional(orNull(Text)),
  }),
);
export type CalendarException = Static<typeof CalendarException>;

/** Setup between two families of work; without `from` after any other family and at the beginning. */
export const SetupChange = titled(
  'SetupChange',
  Type.Object({
    from: Type.Optional(orNull(Name)),
    to: Name,
    minutes: Quantity,
  }),
);
export type SetupChange = Static<typeof SetupChange>;

/** Calendar and setup matrix of a work center. */
export const workingHours = {
  /** Default Monday to Friday, `hours_per_day` from eight o'clock. */
  shifts: Type.Optional(Type.Array(Shift, { maxItems: 100 })),
  exceptions: Type.Optional(Type.Array(CalendarException, { maxItems: 1000 })),
  /** Default the setup time of the step. */
  setup_matrix: Type.Optional(Type.Array(SetupChange, { maxItems: 2500 })),
};
