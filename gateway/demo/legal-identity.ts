import type { Language } from './countries.ts';
import type { Words } from './words/words.ts';

/** Postal code of the town, and the VAT ids or registration numbers of the company and of the second one. */
type Registered = {
  readonly postal: string;
  readonly field: 'vat_id' | 'registration_number';
  readonly numbers: readonly [company: string, second: string];
};

const vat = (postal: string, ...numbers: Registered['numbers']): Registered => ({
  ...{ postal, field: 'vat_id', numbers },
});

/** Registration in a country whose tax numbers are no VAT ids of EN 16931. */
const registration = (postal: string, ...numbers: Registered['numbers']): Registered => ({
  ...{ postal, field: 'registration_number', numbers },
});

/** Made-up numbers in the form of each country. */
const registered: Readonly<Record<Language, Registered>> = {
  en: vat('SQ4 7HL', 'GB471100471', 'GB471100472'),
  de: vat('24999', 'DE471100471', 'DE471100472'),
  ar: vat('34711', 'SA300471100471003', 'SA300471100472003'),
  es: vat('47110', 'ESB47110047', 'ESB47110048'),
  fr: vat('47110', 'FR47471100471', 'FR48471100472'),
  it: vat('47110', 'IT47110047110', 'IT47110047120'),
  pt: vat('4711-004', 'PT547110047', 'PT547110048'),
  ja: registration('471-1004', 'T4711004711004', 'T4711004711005'),
  th: registration('47110', '0471100471100', '0471100471101'),
  vi: registration('47110', '4711004711', '4711004712'),
  id: registration('47110', '0471100471100000', '0471100471100001'),
};

/** Settings that electronic invoices state of the company or of the second one. */
export const legalIdentity = (
  { line1, towns }: Words,
  country: string,
  language: Language,
  company: 'first' | 'second',
): object => {
  const { postal, field, numbers } = registered[language];
  return {
    postal_address: { line1, postal_code: postal, city: towns[0], country },
    [field]: numbers[company === 'first' ? 0 : 1],
  };
};
