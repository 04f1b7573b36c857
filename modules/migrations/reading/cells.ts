import { isDate } from '../../../kernel/clock.ts';
import { round } from '../../../kernel/money.ts';

/** How a person said that dates and numbers are to be read. */
export type Hints = {
  /** Which comes first in 03/04/2026. */
  readonly date_format?: 'dmy' | 'mdy';
  readonly decimal_format?: 'point' | 'comma';
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** A date as spreadsheets and reports write it; undefined where it is none. */
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

/** Which comes first in these dates; undefined where they could be read both ways. */
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
 * A number as reports print it: with currency signs, thousands apart, in brackets or with a sign
 * behind where it is negative. Undefined where it is none; what is blank is 0.
 */
export const numberOf = (text: string, decimal?: 'point' | 'comma'): number | undefined => {
  const said = text.trim();
  if (said === '' || said === '-') return 0;
  const isNegative = /^\(.*\)$/.test(said) || /^-|-$/.test(said.replace(/[^\d.,()-]/g, ''));
  const bare = said.replace(/[^\d.,]/g, '');
  if (!/\d/.test(bare) || /[A-Za-z]{4,}/.test(said)) return undefined;
  const comma = decimal ? decimal === 'comma' : isDecimalComma(bare);
  const plain = comma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  const value = Number(plain);
  if (!Number.isFinite(value)) return undefined;
  const exact = Number(value.toPrecision(15));
  return isNegative ? 0 - exact : exact;
};

const isDecimalComma = (bare: string): boolean => {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma < 0) return false;
  if (point >= 0) return comma > point;
  return bare.indexOf(',') === comma && bare.length - comma - 1 !== 3;
};

/** An amount of money as the cell has it, in hundredths of a cent at most. */
export const moneyOf = (text: string, decimal?: 'point' | 'comma'): number | undefined => {
  const value = numberOf(text, decimal);
  return value === undefined ? undefined : round(value, 4);
};

/** A header in the form in which headers are compared. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^\*|\((?:required|[a-z]{3})\)/g, '')
    .replace(/[\s_]+/g, ' ')
    .trim();
