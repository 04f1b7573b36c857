import type { LineItem, TaxApplication } from './line.ts';
import { taxesOfLine } from './line-amounts.ts';

/** Properties of a tax rate in the company's registry. */
export type RegisteredTax = {
  readonly name: string;
  readonly recoverable?: boolean | undefined;
  readonly reverse_charge?: boolean | undefined;
};

const key = (name: string): string => name.trim().toLowerCase();

/** Taxes completed with the properties of their registered rate (decisions 60, trade 2.2). */
export const withRegisteredTerms = (
  taxes: readonly TaxApplication[],
  registry: readonly RegisteredTax[],
): readonly TaxApplication[] =>
  taxes.map((tax) => {
    const found = registry.find(({ name }) => key(name) === key(tax.code));
    if (!found) return tax;
    const { recoverable = found.recoverable, reverse_charge = found.reverse_charge } = tax;
    return {
      ...tax,
      ...(recoverable === undefined ? {} : { recoverable }),
      ...(reverse_charge === undefined ? {} : { reverse_charge }),
    };
  });

/** A line with its taxes completed. */
export const lineWithRegisteredTerms = <L extends LineItem>(
  line: L,
  registry: readonly RegisteredTax[],
): L => {
  const taxes = taxesOfLine(line);
  return taxes.length === 0 ? line : { ...line, taxes: [...withRegisteredTerms(taxes, registry)] };
};
