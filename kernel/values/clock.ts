let last = { ms: Number.NaN, text: '' };

/** Current instant, ISO 8601 UTC with milliseconds; the only place that reads the system clock. */
export const instant = (): string => {
  const ms = Date.now();
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
};

/** Current instant in milliseconds since 1970. */
export const instantMs = (): number => Date.now();

/** Milliseconds since the start of the process; never set back, to measure how long something takes. */
export const elapsedMs = (): number => performance.now();

/** Canonical text of an instant, UTC with milliseconds, so that texts sort as times. */
export const written = (at: string | Temporal.Instant): string =>
  Temporal.Instant.from(at).toString({ smallestUnit: 'millisecond' });

/** Start of a day in UTC as libraries without Temporal take it. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Instant after a duration (before, where negative); a day is 24 hours. */
export const instantAfter = (
  ts: string,
  by: { readonly hours: number } | { readonly minutes: number },
): string => written(Temporal.Instant.from(ts).add(by));

const days = new Map<string, { from: number; until: number; day: string }>();

/** The calendar day of an instant in a time zone (IANA name), `YYYY-MM-DD`. */
export const dayOf = (ts: string, timeZone = 'UTC'): string => {
  if (timeZone === 'UTC') return ts.slice(0, 10);
  const ms = Date.parse(ts);
  const known = days.get(timeZone);
  if (known && ms >= known.from && ms < known.until) return known.day;
  const start = Temporal.Instant.fromEpochMilliseconds(ms)
    .toZonedDateTimeISO(timeZone)
    .startOfDay();
  const day = start.toPlainDate().toString();
  const until = start.add({ days: 1 }).startOfDay().epochMilliseconds;
  days.set(timeZone, { from: start.epochMilliseconds, until, day });
  return day;
};

/** The instant at which a calendar date begins in a time zone (IANA name). */
export const startOf = (date: string, timeZone = 'UTC'): string =>
  written(Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant());

const knownDates = new Set<string>();

/** Tests for an existing calendar date `YYYY-MM-DD`; recent results are cached. */
export const isDate = (text: string): boolean => {
  if (knownDates.has(text)) return true;
  if (!isCalendarDate(text)) return false;
  if (knownDates.size >= 1000) knownDates.clear();
  knownDates.add(text);
  return true;
};

const isCalendarDate = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
};

/** Tests for an existing instant, ISO 8601 UTC with `Z`. */
export const isInstant = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return false;
  try {
    Temporal.Instant.from(text);
    return true;
  } catch {
    return false;
  }
};

/** First and last date with a year of four digits, which alone sort as texts. */
const [firstDate, lastDate] = ['0000-01-01', '9999-12-31'] as const;

/** The date `days` after (before, when negative) a date, at most the last and at least the first date of four digits. */
export const addDays = (date: string, count: number): string => {
  const text = Temporal.PlainDate.from(date).add({ days: count }).toString();
  if (text.startsWith('+')) return lastDate;
  return text.startsWith('-') ? firstDate : text;
};

/** The later of two dates. */
export const laterDate = (a: string, b: string): string => (a > b ? a : b);

/** Days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

/** All dates from one to another, both included. */
export const datesFrom = (from: string, to: string): readonly string[] =>
  Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n));
