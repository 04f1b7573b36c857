import { canonical } from '../../../kernel/values/canonical.ts';
import type { Settings } from '../settings/change.ts';
import { defaultTaxes, taxRate } from '../settings/defaults.ts';
import type { TaxRate } from '../settings/shapes.ts';

/** The currency and the taxes of a country; `other` is any country without its own. */
export type Regime = {
  readonly country: string;
  readonly currency: string;
  readonly taxes: readonly TaxRate[];
};

type More = Partial<Omit<TaxRate, 'name' | 'rate'>>;

const tax = (name: string, rate: number, more: More = {}): TaxRate =>
  taxRate({ name, rate, ...more });
const first = (name: string, rate: number, more: More = {}): TaxRate =>
  tax(name, rate, { is_default: true, ...more });
const withheld = (name: string, rate: number): TaxRate =>
  tax(name, rate, { tax_type: 'purchase', default_order: 1 });
const exempt = tax('Exempt', 0);
const zero = tax('Zero-rated', 0);
const sales: More = { tax_type: 'sales' };

const regime = (country: string, currency: string, ...taxes: TaxRate[]): Regime => ({
  country,
  currency,
  taxes,
});

/** Initial taxes of each country; several rates of a tax differ in their names. */
export const regimes: readonly Regime[] = [
  regime('TH', 'THB', first('VAT', 7), exempt, withheld('WHT 3%', -3), withheld('WHT 5%', -5)),
  regime('SG', 'SGD', first('GST', 9), exempt),
  regime('MY', 'MYR', first('SST', 6, sales), tax('Service Tax', 8, sales), exempt),
  regime('PH', 'PHP', first('VAT', 12), zero, exempt, withheld('EWT', -2)),
  regime('ID', 'IDR', first('PPN', 11), exempt, withheld('PPh', -2)),
  regime('VN', 'VND', first('VAT 10%', 10), tax('VAT 5%', 5), exempt),
  regime('AU', 'AUD', first('GST', 10), tax('GST-free', 0)),
  regime('NZ', 'NZD', first('GST', 15), zero),
  regime('GB', 'GBP', first('VAT 20%', 20), tax('VAT 5%', 5), zero),
  regime('DE', 'EUR', first('MwSt 19%', 19), tax('MwSt 7%', 7), exempt),
  regime('FR', 'EUR', first('TVA 20%', 20), tax('TVA 10%', 10), tax('TVA 5.5%', 5.5), exempt),
  regime('US', 'USD', first('Sales Tax', 0, sales), exempt),
  regime(
    'CA',
    'CAD',
    first('GST', 5),
    tax('PST', 0, { default_order: 1 }),
    tax('QST', 9.975, { is_compound: true, default_order: 1 }),
    exempt,
  ),
  regime(
    'IN',
    'INR',
    first('CGST', 9),
    first('SGST', 9),
    tax('IGST', 18),
    tax('GST', 5),
    exempt,
    withheld('TDS', -2),
  ),
  regime('JP', 'JPY', first('Consumption Tax', 10), tax('Consumption Tax (reduced)', 8), exempt),
  regime('other', 'USD', first('Standard Tax', 0), exempt),
];

/** The regime of a country (ISO 3166-1 alpha-2, in any case). */
export const regimeOf = (country: string): Regime => {
  const code = country.trim().toUpperCase();
  return (regimes.find((one) => one.country === code) ?? regimes.at(-1)) as Regime;
};

/** True if taxes have not been chosen: there are none, or still the defaults. */
export const isGeneric = (settings: Settings): boolean => {
  const taxes = settings['taxes'] ?? [];
  return [[], defaultTaxes, regimes.at(-1)?.taxes].some(
    (one) => canonical(one) === canonical(taxes),
  );
};

/** Members of the European Union, and the United Kingdom, where shipping is taxed like the goods. */
const taxesShipping = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Countries of this list whose taxes are no value added tax: a sales tax, or a tax of one stage. */
const withoutVat: ReadonlySet<string> = new Set(['US', 'MY', 'other']);

/** True for a country with a value added tax, or a goods and services tax of its kind. */
export const isVatCountry = (country: string): boolean => {
  const code = country.trim();
  const upper = code.toUpperCase();
  if (taxesShipping.has(upper)) return true;
  return regimes.some((one) => one.country === upper) && !withoutVat.has(upper);
};

/**
 * The settings that the regime of a country makes; once the books hold entries the currency and the
 * taxing of shipping stay.
 */
export const regimeSettings = (country: string, isPosted: boolean): Settings => {
  const { currency, taxes } = regimeOf(country);
  const isShippingTaxed = taxesShipping.has(country.trim().toUpperCase());
  return {
    taxes,
    vat: isVatCountry(country) || null,
    ...(isPosted ? {} : { currency, ...(isShippingTaxed ? { shipping_taxed: true } : {}) }),
  };
};
