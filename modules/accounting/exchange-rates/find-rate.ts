import { limits } from '../../../kernel/declare/limits.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Company, Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { significantQuotient } from '../../../kernel/values/money/significant.ts';
import { currencyOf } from '../../companies/contract/queries.ts';

/** Origins of a rate, the first one of a day taking precedence. */
export const rateOrigins = ['entered', 'settings', 'imported'] as const;

/** Exchange rate as found in the table. */
export type FoundRate = {
  readonly rate: number;
  /** Day of the rate, on or before the day asked for. */
  readonly date: string;
  readonly origin: (typeof rateOrigins)[number];
  /** Currency against which both were quoted; null for a rate of the pair. */
  readonly crossed: string | null;
};

type Pair = { readonly from: string; readonly to: string };
type Range = Pair & { readonly earliest: string; readonly date: string };

/** Days after which a rate is no longer used. */
export const rateAgeDays = ({ settings }: Pick<Company, 'settings'>): number =>
  Number(settings['exchange_rate_max_age_days'] ?? limits.exchangeRateAgeDays);

/** Rate of the pair; a rate of the opposite pair is inverted. */
const ofPair = (
  { from, to }: Pair,
  found: Pair & { readonly date: string; readonly rate: number },
  origin: FoundRate['origin'],
): FoundRate | undefined => {
  const { date, rate } = found;
  if (found.from === from && found.to === to) return { rate, date, origin, crossed: null };
  return found.from === to && found.to === from
    ? { rate: significantQuotient(1, rate), date, origin, crossed: null }
    : undefined;
};

const entered = (reader: Reader, asked: Range): FoundRate | undefined => {
  const one = (of: Pair): FoundRate | undefined => {
    const row = reader.row<{ date: string; rate: string }>(
      `SELECT date, rate FROM exchange_rate_view WHERE company=:company AND from_currency=:from
         AND to_currency=:to AND date>=:earliest AND date<=:date ORDER BY date DESC LIMIT 1`,
      { ...asked, from: of.from, to: of.to },
    );
    return row && ofPair(asked, { ...of, date: row.date, rate: Number(row.rate) }, 'entered');
  };
  return latest([one(asked), one({ from: asked.to, to: asked.from })]);
};

type StoredRate = Pair & { readonly date: string; readonly rate: number };

/** Rates of the setting `exchange_rates`; the later entry of a day counts. */
const ofSettings = (
  { settings }: Pick<Company, 'settings'>,
  asked: Range,
): FoundRate | undefined => {
  const rates = (settings['exchange_rates'] as readonly StoredRate[] | undefined) ?? [];
  const usable = rates
    .filter(({ date }) => date >= asked.earliest && date <= asked.date)
    .map((one) => ofPair(asked, one, 'settings'))
    .toReversed();
  return latest(usable);
};

/** Rate of two currencies that were quoted on one day against a common base. */
const imported = (reader: Reader, { from, to, ...range }: Range): FoundRate | undefined => {
  const row = reader.row<{ date: string; base: string; own: number; other: number }>(
    `SELECT date, base, own, other FROM (
       SELECT date, base,
         CASE WHEN base=:from THEN 1 ELSE json_extract(rates, '$.' || :from) END AS own,
         CASE WHEN base=:to THEN 1 ELSE json_extract(rates, '$.' || :to) END AS other
       FROM exchange_rate_day WHERE company=:company AND date>=:earliest AND date<=:date)
     WHERE own IS NOT NULL AND other IS NOT NULL ORDER BY date DESC, base LIMIT 1`,
    { ...range, from, to },
  );
  if (!row) return undefined;
  const { date, base, own, other } = row;
  return {
    rate: base === from ? other : significantQuotient(other, own),
    date,
    origin: 'imported',
    crossed: base === from || base === to ? null : base,
  };
};

/** Rate of the latest day; of one day the first. */
const latest = (found: readonly (FoundRate | undefined)[]): FoundRate | undefined =>
  found.reduce<FoundRate | undefined>(
    (best, one) => (one && (!best || one.date > best.date) ? one : best),
    undefined,
  );

/**
 * Last rate of a currency pair on or before a day and within the age limit; of one day an entered rate before one of
 * the settings, and that before an imported one.
 */
export const findRate = (
  reader: Reader,
  company: Pick<Company, 'settings'>,
  { from, to, date }: Pair & { readonly date: string },
): FoundRate | undefined => {
  if (from === to) return { rate: 1, date, origin: 'entered', crossed: null };
  const asked = { from, to, date, earliest: addDays(date, -rateAgeDays(company)) };
  return latest([entered(reader, asked), ofSettings(company, asked), imported(reader, asked)]);
};

/** Exchange rate of the table to company currency on a day; undefined without one. */
export const rateOn = (
  reader: Reader,
  company: Company,
  currency: string,
  date: string,
): number | undefined =>
  findRate(reader, company, { from: currency, to: currencyOf(company), date })?.rate;

/** Clock and caller with the exchange rates to company currency by day. */
export type RatedNow = Now & {
  readonly rateOn: (currency: string, date: string) => number | undefined;
};

/** Adds the exchange rates by day; each is looked up once. */
export const withRates = (reader: Reader, now: Now): RatedNow => {
  const found = new Map<string, number | undefined>();
  return {
    ...now,
    rateOn: (currency, date) => {
      const key = `${currency} ${date}`;
      if (!found.has(key)) found.set(key, rateOn(reader, now.company, currency, date));
      return found.get(key);
    },
  };
};
