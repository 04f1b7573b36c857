import { limits } from '../../../kernel/declare/limits.ts';
import { hasAtMost15Digits } from '../../../kernel/values/money/money.ts';

/** Number within the limits of amounts and digits; null otherwise. */
export const figureOf = (value: number): number | null =>
  Math.abs(value) <= limits.amount && hasAtMost15Digits(value) ? value : null;

/**
 * Parses an amount in common notations: `1,234.50`, `1.234,50`, `1 234,50`, `1'234.50`.
 * `decimalMark` decides `1.234` and `1,234`; without it their mark separates thousands.
 */
export const amountIn = (text: string, decimalMark?: ',' | '.'): number | null => {
  const found = /-?\d[\d.,'’\s\u00a0]*/.exec(text)?.[0]?.replace(/['’\s\u00a0]/g, '');
  if (!found) return null;
  const [comma, dot] = [found.lastIndexOf(','), found.lastIndexOf('.')];
  const last = Math.max(comma, dot);
  const tail = last < 0 ? '' : found.slice(last + 1).replace(/\D+$/, '');
  const marks = found.replace(/[^.,]/g, '');
  // A mark followed by three digits separates thousands, unless it is the second kind of mark, or
  // the digits before it are no thousands group.
  const isKnown =
    marks.length === 1 && (marks === decimalMark || /^-?(?:0|\d{4,})[.,]/.test(found));
  const isDecimal =
    tail !== '' && (tail.length !== 3 || new Set(marks).size > 1 || isKnown) && last >= 0;
  const digits = (part: string): string => part.replace(/[^\d-]/g, '');
  const value = Number(
    isDecimal ? `${digits(found.slice(0, last))}.${digits(tail)}` : digits(found),
  );
  return figureOf(value);
};

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

const two = (value: string | number): string => String(value).padStart(2, '0');

const real = (date: string): string | null => {
  try {
    return Temporal.PlainDate.from(date, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
};

/** Parses a date in common notations; `dayFirst` reads 3/4 as 3 April. */
export const dateIn = (text: string, dayFirst = true): string | null => {
  const iso = /\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b/.exec(text);
  if (iso) return real(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`);
  const named =
    /\b(\d{1,2})(?:st|nd|rd|th|\.)?\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})\b/i.exec(text) ??
    swapped(/\b([a-z]{3})[a-z]*\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})\b/i.exec(text));
  const month = named ? months.indexOf((named[2] ?? '').toLowerCase()) + 1 : 0;
  if (named && month > 0) return real(`${named[3]}-${two(month)}-${two(named[1] ?? '')}`);
  const plain = /\b(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})\b/.exec(text);
  if (!plain) return null;
  const [, one = '', other = '', year = ''] = plain;
  const isDayFirst =
    Number(one) > 12 || (Number(other) <= 12 && (dayFirst || plain[0].includes('.')));
  const [day, of] = isDayFirst ? [one, other] : [other, one];
  return real(`${year.length === 2 ? `20${year}` : year}-${two(of)}-${two(day)}`);
};

const swapped = (found: RegExpExecArray | null): readonly string[] | null =>
  found && [found[0], found[2] ?? '', found[1] ?? '', found[3] ?? ''];
