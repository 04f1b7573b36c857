import type { Country } from './countries.ts';
import type { Words } from './words/words.ts';

/** Contact of the demo as it is imported. */
export type Person = { readonly id: string; readonly data: Readonly<Record<string, unknown>> };

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

const filled = (pattern: string, value: string): string => pattern.replace('{}', value);

const addressOf = (words: Words, { country }: Country, n: number) => ({
  line1: filled(at(words.streets, n * 3 + 1), String(2 + ((n * 7) % 90))),
  city: at(words.towns, n * 5 + 2),
  postal_code: String(10_000 + ((n * 1987) % 80_000)),
  country,
});

const numberOf = ({ dialling }: Country, n: number): string =>
  `${dialling} 555 ${String(100_000 + ((n * 48_611) % 900_000))}`;

const common = (words: Words, country: Country, n: number, id: string) => ({
  email: `${id}@example.com`,
  phone: numberOf(country, n),
  addresses: [{ ...addressOf(words, country, n), address_type: 'billing' }],
});

const nameOf = (words: Words, n: number): string =>
  `${at(words.givenNames, n)} ${at(words.familyNames, n * 7 + Math.floor(n / 16))}`;

/** Suppliers in the order of the words. */
export const suppliersOf = (words: Words, country: Country): readonly Person[] =>
  words.suppliers.map((name, n) => ({
    id: `contact:demo-supplier-${n + 1}`,
    data: {
      ...common(words, country, n + 31, `supplier${n + 1}`),
      ...{
        name,
        contact_type: 'supplier',
        payment_terms: words.terms[1],
        tax_id: `${4_711_000 + n}`,
      },
      people: [
        { name: nameOf(words, n + 5), role: words.jobs[1], email: `office${n + 1}@example.com` },
      ],
    },
  }));

/** Customers: every third is a business with a contact person, the others are people. */
export const customersOf = (words: Words, country: Country, count: number): readonly Person[] =>
  Array.from({ length: count }, (_, n) => {
    const isBusiness = n % 3 === 0;
    const shop = Math.floor(n / 3);
    const of = at([...words.towns, ...words.familyNames], shop * 5 + 1);
    const name = isBusiness
      ? filled(at(words.shops, shop + Math.floor(shop / 24)), of)
      : nameOf(words, n);
    return {
      id: `contact:demo-customer-${n + 1}`,
      data: {
        ...common(words, country, n, `customer${n + 1}`),
        ...{ name, contact_type: 'customer', payment_terms: at(words.terms, n) },
        tags: [words.tags[isBusiness ? 1 : 0], ...(n % 11 === 0 ? [words.tags[2]] : [])],
        ...(isBusiness
          ? {
              price_list: 'Wholesale',
              people: [0, 1].map((one) => ({
                name: nameOf(words, n + one + 3),
                role: words.jobs[one === 0 ? 0 : 2],
                email: `buyer${n}${one}@example.com`,
                phone: numberOf(country, n + one + 40),
              })),
            }
          : {}),
      },
    };
  });
