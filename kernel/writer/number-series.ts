import type { TakenNumber } from '../declare/fact.ts';
import type { Reader } from '../reader/reader.ts';

/** Pattern of a number series: tokens `{PREFIX} {YYYY} {YY} {MM} {DD}` and one run of `#`. */
export type NumberPattern = { readonly prefix: string; readonly pattern: string };

const tokens = /\{(PREFIX|YYYY|YY|MM|DD|#+)\}|(#+)/g;

/** Checks that a pattern has exactly one run of `#` and no unknown token. */
export const isPattern = (pattern: string): boolean => {
  const runs = [...pattern.matchAll(tokens)].filter(([token]) => token.includes('#'));
  return (
    runs.length === 1 &&
    !/[{}]/.test(pattern.replace(tokens, '')) &&
    !pattern.replace(tokens, '').includes('#')
  );
};

/** Period of a counter: the shortest date token in the pattern decides when the counter restarts. */
export const periodOf = (pattern: string, date: string): string => {
  const [year = '', month = '', day = ''] = date.split('-');
  const has = (token: string): boolean => pattern.includes(`{${token}}`);
  if (has('DD')) return `${year}-${month}-${day}`;
  if (has('MM')) return `${year}-${month}`;
  return has('YYYY') || has('YY') ? year : '';
};

/** Formats a number of a series. */
export const numberText = ({ prefix, pattern }: NumberPattern, date: string, n: number): string =>
  pattern.replace(tokens, (token: string) => {
    const name = token.replace(/[{}]/g, '');
    if (name.startsWith('#')) return String(n).padStart(name.length, '0');
    if (name === 'PREFIX') return prefix;
    if (name === 'YYYY') return date.slice(0, 4);
    return name === 'YY' ? date.slice(2, 4) : name === 'MM' ? date.slice(5, 7) : date.slice(8, 10);
  });

/**
 * Next number of a series, for a fact to carry; numbers for which `isTaken` holds are skipped. The
 * counter advances only when the fact is recorded, so a refusal leaves no gap.
 */
export const nextNumber = (
  reader: Reader,
  series: string,
  as: NumberPattern,
  date: string,
  isTaken: (text: string) => boolean = () => false,
): TakenNumber => nextNumbers(reader, series, as, [date], isTaken)[0]!;

/** Next numbers of a series for several dates, in this order, each different. */
export const nextNumbers = (
  reader: Reader,
  series: string,
  as: NumberPattern,
  dates: readonly string[],
  isTaken: (text: string) => boolean,
): readonly TakenNumber[] => {
  const given = new Set<string>();
  const next = new Map<string, number>();
  return dates.map((date) => {
    const period = periodOf(as.pattern, date);
    let n = next.get(period) ?? counterOf(reader, series, period);
    let text = numberText(as, date, n);
    while (given.has(text) || isTaken(text)) {
      n += 1;
      text = numberText(as, date, n);
    }
    given.add(text);
    next.set(period, n + 1);
    return { series, period, n, text };
  });
};

const counterOf = (reader: Reader, series: string, period: string): number =>
  reader.row<{ next: number }>(
    'SELECT next FROM sequence WHERE company=:company AND series=:series AND period=:period',
    { series, period },
  )?.next ?? 1;
