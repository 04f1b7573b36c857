import { language } from './words.ts';

const locale = (): string => {
  const now = language.get();
  // Arabic with Latin digits, as papers have them.
  return now === 'ar' ? 'ar-u-nu-latn' : now === 'en' ? 'en-GB' : now;
};

const memo = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

const dates = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = `d${locale()}${JSON.stringify(options)}`;
  const found = memo.get(key) ?? new Intl.DateTimeFormat(locale(), options);
  memo.set(key, found);
  return found as Intl.DateTimeFormat;
};

const numbers = (options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `n${locale()}${JSON.stringify(options)}`;
  const found = memo.get(key) ?? new Intl.NumberFormat(locale(), options);
  memo.set(key, found);
  return found as Intl.NumberFormat;
};

/** Present instant in ms since the epoch, by the browser's clock. */
export const present = (): number => performance.timeOrigin + performance.now();

const isThisYear = (at: Date): boolean => at.getFullYear() === new Date(present()).getFullYear();

/** Instant of a calendar date at noon, so that no time zone moves it to another day. */
const noonOf = (day: string): Date => new Date(`${day.slice(0, 10)}T12:00:00`);

/** Date in a table: day and month, the year only when it is another. */
export const shortDate = (day: string): string => {
  const at = day.length > 10 ? new Date(day) : noonOf(day);
  return dates({
    day: 'numeric',
    month: 'short',
    ...(isThisYear(at) ? {} : { year: 'numeric' }),
  }).format(at);
};

/** Date in full. */
export const fullDate = (day: string): string =>
  dates({ day: 'numeric', month: 'long', year: 'numeric' }).format(
    day.length > 10 ? new Date(day) : noonOf(day),
  );

/** Day of the week with the date. */
export const weekday = (day: string): string =>
  dates({ weekday: 'long', day: 'numeric', month: 'long' }).format(
    day.length > 10 ? new Date(day) : noonOf(day),
  );

/** Time of an instant, with the date unless it is today. */
export const moment = (instant: string | number): string => {
  const at = new Date(instant);
  const isToday = at.toDateString() === new Date(present()).toDateString();
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return isToday ? time : `${shortDate(at.toISOString())}, ${time}`;
};

/** Today as a calendar date of this browser. */
export const today = (): string => {
  const now = new Date(present());
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/** Amount of money with the decimals of its currency; the currency itself stands in the head. */
export const money = (amount: number, currency = 'EUR'): string => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const digits = { minimumFractionDigits: maximumFractionDigits, maximumFractionDigits };
  return numbers(digits).format(amount).replace('-', '−');
};

/** Plain number. */
export const count = (n: number): string => numbers({}).format(n);

/** Name of a country, language or currency in the present language. */
export const nameOf = (type: 'region' | 'currency' | 'language', code: string): string => {
  try {
    return new Intl.DisplayNames([locale()], { type }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** Order of texts in the present language. */
export const byText = (one: string, other: string): number =>
  one.localeCompare(other, locale(), { sensitivity: 'base' });
