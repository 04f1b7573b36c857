import { isDate } from '../../../kernel/values/clock.ts';

/** The order of day, month and year in a file's dates. */
export const dateOrders = ['dmy', 'mdy', 'ymd'] as const;

/** The order of day, month and year in a file's dates. */
export type DateOrder = (typeof dateOrders)[number];

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const two = (n: number): string => String(n).padStart(2, '0');

const yearOf = (text: string): number => {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
};

const dateOf = (year: string, month: number, day: number): string | undefined => {
  const date = `${String(yearOf(year)).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDate(date) ? date : undefined;
};

/** Unambiguous date: ISO, eight digits or a month name; `unknown` if it depends on the order. */
const plainDate = (text: string): string | undefined | 'unknown' => {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s].*)?$/.exec(text);
  if (iso) return dateOf(iso[1] ?? '', Number(iso[2]), Number(iso[3]));
  const digits = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (digits) return dateOf(digits[1] ?? '', Number(digits[2]), Number(digits[3]));
  const named = /^(\d{1,2})[-/.\s]*([A-Za-z]{3})[a-z]*[-/.,\s]*(\d{2,4})(?:\s.*)?$/.exec(text);
  if (named) return dateOf(named[3] ?? '', monthOf(named[2] ?? ''), Number(named[1]));
  const american = /^([A-Za-z]{3})[a-z]*[-/.\s]*(\d{1,2})[,\s]+(\d{2,4})(?:\s.*)?$/.exec(text);
  if (american) return dateOf(american[3] ?? '', monthOf(american[1] ?? ''), Number(american[2]));
  return 'unknown';
};

const monthOf = (name: string): number => months.indexOf(name.toLowerCase()) + 1;

const parted = /^(\d{1,4})[-/.'\s]+(\d{1,2})[-/.'\s]+(\d{1,4})(?:\s.*)?$/;

const inOrder = (text: string, order: DateOrder): string | undefined => {
  const [, a = '', b = '', c = ''] = parted.exec(text) ?? [];
  if (order === 'dmy') return dateOf(c, Number(b), Number(a));
  return order === 'mdy' ? dateOf(c, Number(a), Number(b)) : dateOf(a, Number(b), Number(c));
};

/** Dates of a file (undefined if unreadable), or the orders that fit. */
export type ReadDates =
  | { readonly dates: readonly (string | undefined)[] }
  | { readonly orders: readonly DateOrder[] };

/**
 * Reads the dates of a file in one order for all: the requested one or the only one that fits; otherwise answers
 * the candidates.
 */
export const datesIn = (sent: readonly string[], asked?: DateOrder): ReadDates => {
  const texts = sent.map((text) => text.trim());
  const plain = texts.map((text) => (text === '' ? undefined : plainDate(text)));
  const open = texts.filter((_, at) => plain[at] === 'unknown');
  const usable = (order: DateOrder): number =>
    open.filter((text) => inOrder(text, order) !== undefined).length;
  const most = Math.max(...dateOrders.map(usable));
  // Dates with points are always in the order day, month, year.
  const isPointed = open.every((text) => /^\d{1,2}\.\s?\d{1,2}\./.test(text));
  const fitting = dateOrders.filter((order) => usable(order) === most);
  const order = asked ?? (isPointed ? 'dmy' : fitting.length === 1 ? fitting[0] : undefined);
  const read = (as: DateOrder) => ({
    dates: plain.map((date, at) => (date === 'unknown' ? inOrder(texts[at] ?? '', as) : date)),
  });
  if (open.length === 0 || most === 0) return read(asked ?? 'ymd');
  if (order) return read(order);
  const readings = new Set(fitting.map((one) => JSON.stringify(read(one).dates)));
  return readings.size === 1 ? read(fitting[0] ?? 'ymd') : { orders: fitting };
};
