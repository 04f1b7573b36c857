import { toMinor } from '../../../kernel/values/money/money.ts';
import type { BankEntry } from '../reconciliation/bank-entries.ts';
import type { StoredLine } from '../reconciliation/line.ts';
import { type Agreement, agreementOf, significantWords } from './name-agreement.ts';

/** Statement line or journal entry as matching compares it. */
export type Side = {
  readonly id: string;
  /** Days since 1970. */
  readonly day: number;
  /** Amount in minor units, inflows positive. */
  readonly amount: number;
  readonly text: string;
  /** Reference numbers in the text. */
  readonly tokens: readonly string[];
  /** Significant words of the counterparty, or of the text where no counterparty is known. */
  readonly names: readonly string[];
  /** Significant words of the text and the counterparty. */
  readonly words: readonly string[];
  /** True if the counterparty is known. */
  readonly hasParty: boolean;
};

const dayMs = 86_400_000;

/** Eight digits that are a date are no reference number. */
const isDay = (token: string): boolean =>
  /^((19|20)\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])|([0-2]\d|3[01])(0[1-9]|1[0-2])(19|20)\d\d)$/.test(
    token,
  );

/** Reference numbers in a text: INV-2611-0001, or eight digits or more that are no date. */
export const tokensOf = (text: string): readonly string[] =>
  (text.toUpperCase().match(/\b[A-Z]{2,}(?:-[A-Z0-9]*\d[A-Z0-9]*)+\b|\b\d{8,}\b/g) ?? []).filter(
    (token) => !isDay(token),
  );

/** Reference number without punctuation. */
export const squeezed = (reference: string): string =>
  reference.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Runs of one to four neighbouring groups of a text, joined: banks drop or change punctuation. */
export const writtenReferences = (text: string): readonly string[] => {
  const groups = text.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  const found = new Set<string>();
  for (let at = 0; at < groups.length; at += 1)
    for (let length = 1; length <= 4 && at + length <= groups.length; length += 1) {
      const one = groups.slice(at, at + length).join('');
      if (one.length > 4 && one.length < 40 && /\d/.test(one)) found.add(one);
    }
  return [...found];
};

/** Texts of a side; `party` is the counterparty where it is known. */
export type Written = { readonly text: string; readonly party?: string | null | undefined };

/** Builds a side; the amount is in minor units. */
export const side = (id: string, date: string, amount: number, written: string | Written): Side => {
  const { text, party } = typeof written === 'string' ? { text: written, party: null } : written;
  const words = significantWords([text, party].filter(Boolean).join(' '));
  const own = significantWords(party ?? '');
  return {
    id,
    day: Date.parse(date) / dayMs,
    amount,
    text,
    tokens: tokensOf(text),
    names: own.length > 0 ? own : words,
    words,
    hasParty: own.length > 0,
  };
};

/** Text of a statement line in which references are searched. */
export const textOfLine = (line: StoredLine): string =>
  [line.description, line.reference, line.structured_reference, line.additional_text]
    .filter(Boolean)
    .join(' ');

/** Side of a statement line. */
export const lineSide = (line: StoredLine): Side => {
  const { line_id, line_date, amount, currency, counterparty: party } = line;
  const text = textOfLine(line);
  const made = side(line_id, line_date, toMinor(amount, currency), { text, party });
  const written = writtenReferences(text).filter((one) => /^[A-Z]{2,}\d{4,}$/.test(one));
  return { ...made, tokens: [...new Set([...made.tokens, ...written])] };
};

/** Side of a journal entry with the name of its contact. */
export const entrySide = (
  { je_id, ts, amount, ...entry }: BankEntry,
  currency: string,
  party: string | null,
): Side => {
  const text = [entry.memo, entry.reference].filter(Boolean).join(' ');
  const made = side(je_id, ts, toMinor(amount, currency), { text, party });
  return { ...made, tokens: [...new Set([...made.tokens, ...made.tokens.map(squeezed)])] };
};

/** Comparison of the names of a line and of an entry or document. */
export const namesCompared = (line: Side, other: Side): Agreement => {
  const byName = agreementOf(line.names, other.names);
  return byName === 'agrees'
    ? byName
    : agreementOf(line.words, other.names) === 'agrees'
      ? 'agrees'
      : byName;
};

const prefixOf = (token: string): string => /^[A-Z]+(?=[-\d])/.exec(token)?.[0] ?? '';

/** True if a line names references of the same series as the other side, and none of its own. */
export const namesAnother = (line: Side, other: Side): boolean => {
  if (namesSame(line, other)) return false;
  const series = new Set(other.tokens.map(prefixOf).filter(Boolean));
  return line.tokens.some((token) => series.has(prefixOf(token)));
};

/** Distance of two sides in days. */
export const apart = (a: Side, b: Side): number => Math.abs(a.day - b.day);

/** True if two sides share a reference number. */
export const namesSame = (a: Side, b: Side): boolean =>
  a.tokens.some((token) => b.tokens.includes(token));

/** Range index of sides by day or amount, searched in logarithmic time. */
export const ordered = (
  sides: readonly Side[],
  by: 'day' | 'amount',
): ((from: number, to: number) => readonly Side[]) => {
  const sorted = sides.toSorted((a, b) => a[by] - b[by]);
  const firstFrom = (least: number): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle]?.[by] ?? 0) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return (from, to) => {
    const found: Side[] = [];
    for (let at = firstFrom(from); at < sorted.length; at += 1) {
      const one = sorted[at] as Side;
      if (one[by] > to) break;
      found.push(one);
    }
    return found;
  };
};
