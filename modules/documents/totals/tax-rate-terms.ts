import type { TaxApplication } from '../lines/tax-application.ts';
import type { LineItem } from './line.ts';
import { taxesOfLine } from './line-amounts.ts';

/** Properties that a tax takes from its rate in the company's registry. */
const registered = [
  'recoverable',
  'reverse_charge',
  'category',
  'exemption_reason',
  'exemption_code',
  'tax_group',
  'due_on',
] as const;

/** A tax rate in the company's registry. */
export type RegisteredTax = { readonly name: string } & {
  readonly [field in (typeof registered)[number]]?: TaxApplication[field] | undefined;
};

const key = (name: string): string => name.trim().toLowerCase();

/** Taxes completed with the properties of their registered rate. */
export const withRegisteredTerms = (
  taxes: readonly TaxApplication[],
  registry: readonly RegisteredTax[],
): readonly TaxApplication[] =>
  taxes.map((tax) => {
    const found = registry.find(({ name }) => key(name) === key(tax.code));
    if (!found) return tax;
    const terms = registered.flatMap((field) => {
      const value = tax[field] ?? found[field];
      return value === undefined ? [] : [[field, value]];
    });
    return { ...tax, ...(Object.fromEntries(terms) as Partial<TaxApplication>) };
  });

/** A line with its taxes completed. */
export const lineWithRegisteredTerms = <L extends LineItem>(
  line: L,
  registry: readonly RegisteredTax[],
): L => {
  const taxes = taxesOfLine(line);
  return taxes.length === 0 ? line : { ...line, taxes: [...withRegisteredTerms(taxes, registry)] };
};
