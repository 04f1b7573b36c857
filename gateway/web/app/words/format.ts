import { known, type Language, language } from './words.ts';

/** Locales of languages whose usual one writes figures or years otherwise than papers do. */
const locales: Partial<Record<Language, string>> = {
  en: 'en-GB',
  ar: 'ar-u-nu-latn',
  th: 'th-u-ca-gregory',
};

const locale = (): string => locales[language.get()] ?? language.get();

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

const isoDays = new Intl.DateTimeFormat('en-CA', {
  ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
} as const);

const parts = (at: number): { readonly day: string; readonly year: string } => {
  const day = isoDays.format(at);
  return { day, year: day.slice(0, 4) };
};

const isThisYear = (at: number): boolean => parts(at).year === parts(present()).year;

/** Milliseconds since the epoch of an instant, or of noon of a date, so that no time zone moves it to another day. */
const msOf = (text: string): number =>
  Date.parse(text.length > 10 ? text : `${text.slice(0, 10)}T12:00:00`);

/** Date in a table: day and month, the year only when it is another. */
export const shortDate = (day: string | number): string => {
  const at = typeof day === 'number' ? day : msOf(day);
  const year = isThisYear(at) ? {} : ({ year: 'numeric' } as const);
  return dates({ day: 'numeric', month: 'short', ...year }).format(at);
};

/** Date in full. */
export const fullDate = (day: string): string =>
  dates({ day: 'numeric', month: 'long', year: 'numeric' }).format(msOf(day));

/** Day of the week with the date. */
export const weekday = (day: string): string =>
  dates({ weekday: 'long', day: 'numeric', month: 'long' }).format(msOf(day));

/** Name of a day of the week, counted from Monday as 0. */
export const dayOfWeek = (n: number, weekday: 'long' | 'short' = 'long'): string =>
  dates({ weekday, timeZone: 'UTC' }).format(Date.UTC(2024, 0, n + 1));

/** Time of an instant, with the date unless it is today. */
export const moment = (instant: string | number): string => {
  const at = typeof instant === 'number' ? instant : Date.parse(instant);
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at);
  return parts(at).day === today() ? time : `${shortDate(at)}, ${time}`;
};

/** Calendar date of a year, a month counted from 0 and a day; days and months beyond the last go on into the next. */
export const day = (year: number, month: number, date: number): string =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' },
  } as const).format(Date.UTC(year, month, date));

/** Today as a calendar date of this browser. */
export const today = (): string => parts(present()).day;

/** Decimals of a currency. */
export const minorDigits = (currency = 'EUR'): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** Amount of money with the decimals of its currency; the currency itself stands in the head. */
export const money = (amount: number, currency = 'EUR'): string => {
  const digits = minorDigits(currency);
  return numbers({ minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(amount)
    .replace('-', '−');
};

/** Price of a unit: the decimals of its currency, and up to six where it has more. */
export const unitPrice = (price: number, currency = 'EUR'): string => {
  const least = minorDigits(currency);
  return numbers({ minimumFractionDigits: least, maximumFractionDigits: Math.max(6, least) })
    .format(price)
    .replace('-', '−');
};

const decimalSigns = new Map<string, string>();

/** Sign before the decimals in the present language. */
export const decimalSign = (): string => {
  const known = decimalSigns.get(locale());
  if (known !== undefined) return known;
  const parts = numbers({}).formatToParts(1.5);
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  decimalSigns.set(locale(), sign);
  return sign;
};

/** Number as it stands in a field: all decimals, no groups. */
export const typedNumber = (n: number): string =>
  numbers({ maximumFractionDigits: 12, useGrouping: false }).format(n);

/** Amount as it stands in a field: the decimals of its currency, no groups. */
export const typedMoney = (amount: number, currency = 'EUR'): string => {
  const digits = minorDigits(currency);
  return numbers({
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
    useGrouping: false,
  }).format(amount);
};

/** Price as it stands in a field: the decimals of its currency, up to six, no groups. */
export const typedPrice = (price: number, currency = 'EUR'): string => {
  const least = minorDigits(currency);
  return numbers({
    ...{ minimumFractionDigits: least, maximumFractionDigits: Math.max(6, least) },
    useGrouping: false,
  }).format(price);
};

/** Quantity with all its decimals. */
export const quantity = (n: number): string =>
  numbers({ maximumFractionDigits: 6 }).format(n).replace('-', '−');

/** Unit of goods: a usual one as the app shows it, one of the company as it is named there. */
export const unitText = (unit: string | null | undefined): string =>
  unit ? (known(`unit.${unit}`) ?? unit) : '';

/** Plain number. */
export const count = (n: number): string => numbers({}).format(n);

/** Amount of money in few letters, for the axis of a plot. */
export const shortMoney = (amount: number): string =>
  numbers({ notation: 'compact', maximumFractionDigits: 1 }).format(amount).replace('-', '−');

/** Month as `2026-11`, in few letters. */
export const shortMonth = (month: string): string =>
  dates({ month: 'short' }).format(msOf(`${month}-15`));

/** Month as `2026-11`, with its year. */
export const fullMonth = (month: string): string =>
  dates({ month: 'long', year: 'numeric' }).format(msOf(`${month}-15`));

/** Name of a country or currency in the present language. */
export const nameOf = (type: 'region' | 'currency', code: string): string => {
  try {
    return new Intl.DisplayNames([locale()], { type }).of(code) ?? code;
  } catch {
    return code;
  }
};

/** Order of texts in the present language. */
export const byText = (one: string, other: string): number =>
  one.localeCompare(other, locale(), { sensitivity: 'base' });
