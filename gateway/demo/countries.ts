/** Country of a language: currency, rates of tax and the level of its prices. */
export type Country = {
  readonly country: string;
  readonly currency: string;
  readonly zone: string;
  /** Units of the currency for one euro of the catalogue, and the smallest step of a price. */
  readonly level: number;
  readonly step: number;
  /** Rates of the three taxes of the words: usual, reduced, none. */
  readonly rates: readonly [number, number, number];
  readonly dialling: string;
  /** Units of the currency for one US dollar, on average. */
  readonly dollar: number;
};

const country = (
  name: string,
  currency: string,
  zone: string,
  [level, step, dollar]: readonly [number, number, number],
  [usual, reduced]: readonly [number, number],
  dialling: string,
): Country => ({
  ...{ country: name, currency, zone, level, step, dollar, dialling },
  rates: [usual, reduced, 0],
});

/** Country of each language of the demo. */
export const countries = {
  en: country('GB', 'GBP', 'Europe/London', [0.9, 0.05, 0.79], [20, 5], '+44'),
  de: country('DE', 'EUR', 'Europe/Berlin', [1, 0.05, 0.92], [19, 7], '+49'),
  ar: country('SA', 'SAR', 'Asia/Riyadh', [4, 0.25, 3.75], [15, 5], '+966'),
  es: country('ES', 'EUR', 'Europe/Madrid', [1, 0.05, 0.92], [21, 10], '+34'),
  fr: country('FR', 'EUR', 'Europe/Paris', [1, 0.05, 0.92], [20, 5.5], '+33'),
  it: country('IT', 'EUR', 'Europe/Rome', [1, 0.05, 0.92], [22, 10], '+39'),
  pt: country('PT', 'EUR', 'Europe/Lisbon', [1, 0.05, 0.92], [23, 13], '+351'),
  ja: country('JP', 'JPY', 'Asia/Tokyo', [160, 10, 150], [10, 8], '+81'),
  th: country('TH', 'THB', 'Asia/Bangkok', [38, 1, 35], [7, 0], '+66'),
  vi: country('VN', 'VND', 'Asia/Ho_Chi_Minh', [27_000, 1000, 25_000], [10, 5], '+84'),
  id: country('ID', 'IDR', 'Asia/Jakarta', [17_000, 500, 16_000], [11, 0], '+62'),
} as const satisfies Readonly<Record<string, Country>>;

/** Language of the demo. */
export type Language = keyof typeof countries;

/** Amount of the catalogue in the currency of a country, in whole steps and at least one. */
export const priced = ({ level, step }: Country, euros: number): number => {
  const steps = Math.max(1, Math.round((euros * level) / step));
  return Number((steps * step).toFixed(2));
};
