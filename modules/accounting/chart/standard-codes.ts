import type { Company } from '../../../kernel/reader/reader.ts';

type Codes = Readonly<Record<string, string>>;

/** Codes of standard accounts whose own code belongs to an account of another system, by that code. */
const movedCodes = ({ settings }: Company): Codes | undefined =>
  settings['standard_codes'] as Codes | undefined;

/** Code that an account of the default chart has in a company. */
export const standardCode = (company: Company, code: string): string =>
  movedCodes(company)?.[code] ?? code;

/** Codes that accounts of the default chart have in a company. */
export const standardCodesIn = <R extends string>(
  company: Company,
  codes: Readonly<Record<R, string>>,
): Readonly<Record<R, string>> => {
  if (!movedCodes(company)) return codes;
  const found = Object.entries<string>(codes).map(([use, code]) => [
    use,
    standardCode(company, code),
  ]);
  return Object.fromEntries(found) as Record<R, string>;
};
