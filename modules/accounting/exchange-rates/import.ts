import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { fileName, fileTooLarge } from '../../../kernel/declare/records/attachments.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull, Upload } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { exchangeRatesImported } from './facts.ts';
import { type LeftOutQuote, leftOutQuotes, type RateFile } from './quotations.ts';
import { type Quotes, quotedMonthId } from './quoted-days.ts';
import { rateFileRefusals, rateFileTask } from './rate-file.ts';

/** Currency of which the files quote one unit. */
const base = 'EUR';

const LeftOutRecord = titled(
  'LeftOutQuotes',
  Type.Object({
    reason: Type.String(),
    currency: Type.String(),
    rows: Type.Integer(),
    first: Type.String(),
    last: Type.String(),
  }),
);

/** Imports the euro foreign exchange reference rates from a file. */
export const importFile = command('accounting.exchangeRates.import', {
  says: 'Import a file of euro foreign exchange reference rates (ECB).',
  explains: [
    'Takes `eurofxref` as CSV or XML, of one day or of many, also as ZIP; download it yourself, the service fetches nothing.',
    'Each quote of the file is counted: `rows` = `taken` + the sum of `left_out`, which names reason, currency, number and days (not quoted, unknown currency, no number, already known).',
    'A quote that differs from the known one replaces it (`changed`); records that have used a rate keep theirs.',
    'Undo with `accounting_exchangeRates_removeDays`.',
    'The quotes are used where a document, payment, entry or revaluation has no rate; other currencies than the euro are crossed.',
  ],
  by: 'manager',
  lane: 'bulk',
  takes: Type.Object({
    file: Upload,
    read: Type.Optional(Type.Unsafe<RateFile>({ internal: true })),
  }),
  gives: Type.Object({
    format: Type.Union([Type.Literal('csv'), Type.Literal('xml')]),
    /** Quotes in the file. */
    rows: Type.Integer(),
    taken: Type.Integer(),
    /** Quotes among those taken that replace another. */
    changed: Type.Integer(),
    left_out: Type.Array(LeftOutRecord),
    days: Type.Integer(),
    date_from: orNull(Type.String()),
    date_to: orNull(Type.String()),
  }),
  refuses: [fileTooLarge, ...rateFileRefusals],
  prepare: async (input, { work }) => {
    const { bytes } = input.file;
    if (bytes.byteLength > limits.uploadBytes) return fileTooLarge({ limit: limits.uploadBytes });
    const read = (await work(rateFileTask, { bytes })) as RateFile | Refusal;
    if (isRefusal(read)) return read;
    return { ...input, file: { ...input.file, bytes: new Uint8Array() }, read };
  },
  reads: (reader, { read }) => {
    if (!read) throw new Error('the command was sent unprepared');
    return { read, known: knownDays(reader, read) };
  },
  decide: (_, { file }, __, { read, known }) => {
    const left: LeftOutQuote[] = [];
    const news = read.days.map((day) => newQuotes(day, known.get(day.date) ?? {}, left));
    const days = news.filter(({ rates }) => Object.keys(rates).length > 0);
    const months = Map.groupBy(days, ({ date }) => date.slice(0, 7));
    const filename = fileName(file.filename);
    const taken = days.reduce((sum, { rates }) => sum + Object.keys(rates).length, 0);
    return {
      facts: [...months].map(([month, of]) =>
        exchangeRatesImported(quotedMonthId(base, month), {
          ...{ base, month, source: 'ECB', filename },
          days: of.map(({ date, rates }) => ({ date, rates })),
        }),
      ),
      answer: {
        ...{ format: read.format, rows: read.rows, taken },
        changed: days.reduce((sum, { changed }) => sum + changed, 0),
        left_out: [...read.left_out, ...leftOutQuotes(left)],
        days: days.length,
        date_from: days[0]?.date ?? null,
        date_to: days.at(-1)?.date ?? null,
      },
    };
  },
});

const knownDays = (reader: Reader, { days }: RateFile): ReadonlyMap<string, Quotes> =>
  new Map(
    reader
      .rows<{ date: string; rates: string }>(
        `SELECT date, rates FROM exchange_rate_day WHERE company=:company AND base=:base
           AND date>=:first AND date<=:last`,
        { base, first: days[0]?.date ?? '', last: days.at(-1)?.date ?? '' },
      )
      .map(({ date, rates }) => [date, JSON.parse(rates) as Quotes]),
  );

/** Quotes of a day that are not known yet, or differ. */
const newQuotes = (
  { date, rates }: RateFile['days'][number],
  known: Quotes,
  left: LeftOutQuote[],
): { readonly date: string; readonly rates: Quotes; readonly changed: number } => {
  const own: Record<string, number> = {};
  let changed = 0;
  for (const [currency, rate] of Object.entries(rates)) {
    if (known[currency] === rate)
      left.push({ reason: 'The rate is already known.', currency, date });
    else own[currency] = rate;
    if (known[currency] !== undefined && known[currency] !== rate) changed += 1;
  }
  return { date, rates: own, changed };
};
