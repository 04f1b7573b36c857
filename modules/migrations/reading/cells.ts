import { limits } from '../../../kernel/declare/limits.ts';
import { isDate } from '../../../kernel/values/clock.ts';
import { round } from '../../../kernel/values/money/money.ts';

/** How a person said that dates and numbers are to be read. */
export type Hints = {
  /** Which comes first in 03/04/2026. */
  readonly date_format?: 'dmy' | 'mdy';
  readonly decimal_format?: 'point' | 'comma';
  /** By the key of a table: its headers to the fields that they are, as `kind.field`. */
  readonly columns?: Readonly<Record<string, Readonly<Record<string, string>>>>;
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
 * behind where it is negative; and as workbooks store it (`7.0000000000000007E-2`). Undefined where
 * it is none; what is blank is 0.
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

/** At most 15 digits: what workbooks store has 17, the last two of which are noise. What no amount may be is none. */
const exactly = (value: number): number | undefined =>
  Math.abs(value) <= limits.amount ? Number(value.toPrecision(15)) : undefined;

/** Which of the two goes before the decimals of a number; undefined where it could be read both ways, or has neither. */
const provenDecimal = (bare: string): 'point' | 'comma' | undefined => {
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma > point ? 'comma' : 'point';
  const [at, mark] = comma >= 0 ? [comma, ','] : [point, '.'];
  if (at < 0) return undefined;
  const isComma = mark === ',';
  // What stands more than once sets thousands apart, so that the other one goes before decimals.
  if (bare.indexOf(mark) !== at) return isComma ? 'point' : 'comma';
  const isThousands = bare.length - at - 1 === 3 && !/^0*[.,]/.test(bare) && at <= 3;
  if (isThousands) return undefined;
  return isComma ? 'comma' : 'point';
};

/** Which of the two goes before decimals in these numbers; undefined where none tells, or they contradict. */
export const decimalOf = (numbers: readonly string[]): 'point' | 'comma' | undefined => {
  const found = new Set(
    numbers
      .filter((text) => /^[^A-Za-z]*$/.test(text))
      .map((text) => provenDecimal(text.replace(/[^\d.,]/g, ''))),
  );
  if (found.has('comma')) return found.has('point') ? undefined : 'comma';
  return found.has('point') ? 'point' : undefined;
};

/** An amount of money as the cell has it, in hundredths of a cent at most. */
export const moneyOf = (text: string, decimal?: Hints['decimal_format']): number | undefined => {
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
