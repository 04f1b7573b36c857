import { limits } from '../../../kernel/declare/limits.ts';
import { isDate } from '../../../kernel/values/clock.ts';
import { round } from '../../../kernel/values/money/money.ts';
import type { RateDirection } from '../exchange/prices.ts';

/** Formats of dates and numbers that a user chose. */
export type Hints = {
  /** Order of day and month in 03/04/2026. */
  readonly date_format?: 'dmy' | 'mdy';
  readonly decimal_format?: 'point' | 'comma';
  /** Currency of the books, if the user chose another than the files suggest. */
  readonly currency?: string;
  /** Rates in the currency of the books by currency, where the files have none. */
  readonly rates?: Readonly<Record<string, number>>;
  /** Direction of the rates of documents and entries. */
  readonly rate_direction?: RateDirection;
  /** By table key: headers mapped to fields as `kind.field`. */
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** ISO date of a spreadsheet or report cell; undefined if it is none. */
export const dateOf = (text: string, order: 'dmy' | 'mdy'): string | undefined => {
  const said = text.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(said);
  if (iso) return built(iso[1], iso[2], iso[3]);
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(said);
  if (compact) return built(compact[1], compact[2], compact[3]);
  const named = /^(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ ,-]+(\d{2,4})$/.exec(said);
  if (named) return built(named[3], monthOf(named[2]), named[1]);
  const american = /^([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4})$/.exec(said);
  if (american) return built(american[3], monthOf(american[1]), american[2]);
  const slashed = /^(\d{1,2})[/.-](\d{1,2})[/.'-](\d{2,4})(?: .*)?$/.exec(said);
  if (!slashed) return undefined;
  const [, first, second, year] = slashed;
  return order === 'dmy' ? built(year, second, first) : built(year, first, second);
};

const monthOf = (name: string | undefined): string =>
  String(months.indexOf((name ?? '').toLowerCase()) + 1);

const built = (year = '', month = '', day = ''): string | undefined => {
  const full = year.length === 2 ? `${Number(year) > 69 ? 19 : 20}${year}` : year;
  const text = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(text) ? text : undefined;
};

/** Order of day and month in these dates; undefined if ambiguous. */
export const orderOf = (dates: readonly string[]): 'dmy' | 'mdy' | undefined => {
  const slashed = dates.flatMap((text) => {
    const found = /^(\d{1,2})[/.-](\d{1,2})[/.'-]\d{2,4}/.exec(text.trim());
    return found ? [{ first: Number(found[1]), second: Number(found[2]) }] : [];
  });
  if (slashed.some(({ first }) => first > 12)) return 'dmy';
  if (slashed.some(({ second }) => second > 12)) return 'mdy';
  return slashed.every(({ first, second }) => first === second) ? 'mdy' : undefined;
};

/**
 * Number as printed in reports (currency signs, thousands separators, brackets or trailing sign for
 * negatives) or stored in workbooks (`7.0000000000000007E-2`). Undefined if it is none; 0 if blank.
 */
export const numberOf = (text: string, decimal?: Hints['decimal_format']): number | undefined => {
  const said = text.trim().replace(/[\u2010-\u2015\u2212]/g, '-');
  if (said === '' || said === '-') return 0;
  if (/^-?\d+(\.\d+)?E[+-]?\d{1,3}$/i.test(said)) return exactly(Number(said));
  const signed = said.replace(/[^\d.,()-]/g, '');
  const isNegative = /^\([\d.,]+\)$/.test(signed) || /^-|-$/.test(signed);
  const bare = said.replace(/[^\d.,]/g, '');
  if (!/\d/.test(bare) || /[A-Za-z]{4,}/.test(said)) return undefined;
  const comma = (decimal ?? provenDecimal(bare)) === 'comma';
  const plain = comma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  const value = exactly(Number(plain));
  return value === undefined || !isNegative ? value : 0 - value;
};

/**
 * Number with at most 15 digits, since the last two of 17 are noise; undefined over the limit of
 * amounts.
 */
const exactly = (value: number): number | undefined =>
  Math.abs(value) <= limits.amount ? Number(value.toPrecision(15)) : undefined;

/** Decimal mark of a number; undefined if ambiguous or absent. */
const provenDecimal = (bare: string): 'point' | 'comma' | undefined => {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point';
  const [at, mark] = comma >= 0 ? [comma, ','] : [point, '.'];
  if (at < 0) return undefined;
  const isComma = mark === ',';
  // A repeated mark separates thousands, so the other one is the decimal mark.
  if (bare.indexOf(mark) !== at) return isComma ? 'point' : 'comma';
  const isThousands = bare.length - at - 1 === 3 && !/^0*[.,]/.test(bare) && at <= 3;
  if (isThousands) return undefined;
  return isComma ? 'comma' : 'point';
};

/** Decimal mark of a list of numbers; undefined if none proves it, or if they contradict. */
export const decimalOf = (numbers: readonly string[]): 'point' | 'comma' | undefined => {
  const found = new Set(
    numbers
      .filter((text) => /^[^A-Za-z]*$/.test(text))
      .map((text) => provenDecimal(text.replace(/[^\d.,]/g, ''))),
  );
  if (found.has('comma')) return found.has('point') ? undefined : 'comma';
  return found.has('point') ? 'point' : undefined;
};

/** Money of a cell, rounded to four decimals. */
export const moneyOf = (text: string, decimal?: Hints['decimal_format']): number | undefined => {
  const value = numberOf(text, decimal);
  return value === undefined ? undefined : round(value, 4);
};

/** Normalized header for comparison. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\*|\((?:required|[a-z]{3})\)/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
