import { dictionary } from '../../../kernel/values/dictionary.ts';
import { minorUnits } from '../../../kernel/values/money/money.ts';

/** Formatters for the figures and dates of one document. */
export type Figures = {
  /** Amount without currency, in minor units. */
  readonly amount: (x: number) => string;
  /** Amount with currency. */
  readonly money: (x: number) => string;
  /** Unit price, up to 6 decimals. */
  readonly price: (x: number) => string;
  readonly quantity: (x: number) => string;
  /** Percentage, 7 as 7%. */
  readonly percent: (x: number) => string;
  readonly date: (date: string) => string;
  /** Two dates with what they have in common written once, such as March 1 – 31, 2026. */
  readonly range: (from: string, to: string) => string;
  /** Short name of a unit of measure, such as kg; undefined for a unit that is none. */
  readonly unit: (name: string) => string | undefined;
};

const knownLanguage = (language: string | undefined): string => {
  try {
    return Intl.getCanonicalLocales(language ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
};

const dateForm = { day: 'numeric', month: 'long', year: 'numeric', calendar: 'gregory' } as const;

const dateWriter =
  (language: string) =>
  (date: string): string => {
    try {
      return Temporal.PlainDate.from(date.slice(0, 10)).toLocaleString(language, dateForm);
    } catch {
      return date;
    }
  };

const rangeWriter =
  (language: string) =>
  (from: string, to: string): string => {
    try {
      // Dates of UTC: the time zone of the machine shifts none of them.
      const form = new Intl.DateTimeFormat(language, { ...dateForm, timeZone: 'UTC' });
      const [first, last] = [from, to].map((day) => Date.parse(day.slice(0, 10)));
      return form.formatRange(first ?? Number.NaN, last ?? Number.NaN);
    } catch {
      return `${from} – ${to}`;
    }
  };

/** Names of units in Intl by those of a company. */
const measures: Readonly<Record<string, string>> = dictionary({
  ...{ gram: 'gram', kg: 'kilogram', oz: 'ounce', lb: 'pound' },
  ...{ liter: 'liter', meter: 'meter', hour: 'hour' },
});

const unitWriter =
  (language: string) =>
  (name: string): string | undefined => {
    const unit = measures[name];
    if (!unit) return undefined;
    const form = { style: 'unit', unit, unitDisplay: 'short' } as const;
    const parts = new Intl.NumberFormat(language, form).formatToParts(2);
    return parts.find(({ type }) => type === 'unit')?.value;
  };

/** Formatters in the company's language and the document's currency. */
export function figuresOf(language: string | undefined, currency: string): Figures {
  const locale = knownLanguage(language);
  const decimals = minorUnits(currency);
  const fixed = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  const amount = new Intl.NumberFormat(locale, fixed);
  const price = new Intl.NumberFormat(locale, { ...fixed, maximumFractionDigits: 6 });
  const quantity = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 6 });
  const isCode = /^[A-Za-z]{3}$/.test(currency);
  const money = isCode && new Intl.NumberFormat(locale, { ...fixed, style: 'currency', currency });
  // Replaces the hyphen by a minus sign of digit width, and the full-width yen sign by one that
  // every font has.
  const polish = (figure: string): string =>
    figure.replace('-', '\u2212').replace('\uffe5', '\u00a5');
  const written = (x: number): string => polish(amount.format(x));
  return {
    amount: written,
    money: (x) => (money ? polish(money.format(x)) : `${currency} ${written(x)}`.trim()),
    price: (x) => price.format(x),
    quantity: (x) => quantity.format(x),
    percent: (x) => percent.format(x / 100),
    date: dateWriter(locale),
    range: rangeWriter(locale),
    unit: unitWriter(locale),
  };
}
