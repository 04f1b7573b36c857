import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import {
  type NumberPattern,
  nextNumber,
  nextNumbers as numbersOf,
} from '../../../kernel/writer/number-series.ts';
import { fromTypes } from '../types/all.ts';
import { isNumberTaken } from './number-check.ts';
import { sequence, sequenceId } from './sequence.ts';

const monthly = '{PREFIX}-{YY}{MM}-{####}';

// Destructured for the order in which sequences are listed; further types follow in theirs.
const { invoice, purchase_order, quotation, credit_note, bill, memo, consignment_in, ...others } =
  fromTypes(({ prefix }): NumberPattern => ({ prefix, pattern: monthly }));

/** Number series with their default prefix and pattern. */
export const defaultSeries = {
  invoice,
  proforma: { prefix: 'PF', pattern: monthly },
  purchase_order,
  quotation,
  shipping_doc: { prefix: 'SHIP', pattern: monthly },
  credit_note,
  bill,
  memo,
  list: { prefix: 'LST', pattern: monthly },
  consignment_in,
  ...others,
  mfg_order: { prefix: 'MO', pattern: '{PREFIX}-{YYYY}-{####}' },
  journal_entry: { prefix: 'JE', pattern: '{PREFIX}-{YYYY}-{#####}' },
  asset: { prefix: 'FA', pattern: '{PREFIX}-{####}' },
} as const satisfies Readonly<Record<string, NumberPattern>>;

/** A number series. */
export type Series = keyof typeof defaultSeries;

/** Names of all number series. */
export const allSeries = Object.keys(defaultSeries) as readonly Series[];

/** Tests whether a text is a series. */
export const isSeries = (text: string): text is Series => Object.hasOwn(defaultSeries, text);

/** Pattern of a series in this company: its own, else the default. */
export const patternOf = (reader: Reader, series: Series): NumberPattern =>
  reader.state(sequence, sequenceId(series)) ?? defaultSeries[series];

type Taken = (text: string) => boolean;

/** Next number of a series on a date; numbers in use are skipped. */
export const nextInSeries = (
  reader: Reader,
  series: Series,
  date: string,
  isTaken: Taken = isNumberTaken(reader, series),
  as: NumberPattern = patternOf(reader, series),
): TakenNumber => nextNumber(reader, series, as, date, isTaken);

/** Next numbers of a series for several dates, in this order, each different. */
export const nextNumbers = (
  reader: Reader,
  series: Series,
  dates: readonly string[],
): readonly TakenNumber[] =>
  numbersOf(reader, series, patternOf(reader, series), dates, isNumberTaken(reader, series));
