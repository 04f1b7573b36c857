/** Comparison of our check before an issue with the official rules of EN 16931, on changed invoices. */
import fc from 'fast-check';
import { en16931Problems } from '../../modules/documents/einvoice/rules/en16931.ts';
import { fileOf } from '../../modules/documents/einvoice/write/file.ts';
import { formats } from '../../modules/documents/einvoice/write/formats.ts';
import type {
  Syntax,
  WrittenInvoice,
} from '../../modules/documents/einvoice/write/written-invoice.ts';
import { type Mutation, mutationsOf } from './en16931-mutations.ts';
import { officialRules } from './en16931-rules.ts';

/**
 * Rules that ours states and the official files (version 1.3.16) do not: one that they leave out, the definition of
 * the net of a line, decimals of the tax currency, and a tax of rules that allow an amount to be wrong by almost 1.
 */
const stricter = /^(BR-CO-25|BT-131|BR-DEC-15|BR-CO-17|BR-(S|Z|E|AE|IC|G|O|AF|AG)-08)$/;

/**
 * Rules that the official files state in UBL only: in CII a category in the breakdown alone is accepted, as is a total
 * with tax that ignores a tax of category 0 %.
 */
const inUblOnly = /^(BR-(S|O|AF|AG)-01|BR-CO-15)$/;

/** Rules of ours by names that the official files have for them in CII. */
const otherNames: Readonly<Record<string, string>> = { 'CII-SR-470': 'BR-61' };

/** Rules that our check and the official rules name for an invoice. */
export type Verdict = {
  readonly syntax: Syntax;
  readonly ours: readonly string[];
  readonly official: readonly string[];
};

/** Names of the rules that our check finds broken, each once, sorted. */
export const ourRules = (invoice: WrittenInvoice): readonly string[] => {
  const untaxed = invoice.lines.flatMap(({ id, category }) =>
    category === null ? (id ?? '') : [],
  );
  const problems = en16931Problems({ invoice, untaxed, taxedTwice: [] });
  return [...new Set(problems.map(({ rule }) => rule))].sort();
};

/** Verdicts on an invoice as it is written in a syntax. */
export const verdictOn = async (invoice: WrittenInvoice, syntax: Syntax): Promise<Verdict> => {
  const official = await officialRules(syntax, fileOf(invoice, formats[syntax]));
  return {
    syntax,
    ours: ourRules(invoice),
    official: [...new Set(official.map((one) => otherNames[one] ?? one))],
  };
};

/** Disagreement of two verdicts; undefined where both accept, or both refuse for the same reasons. */
export const disagreementIn = ({ syntax, ours, official }: Verdict): string | undefined => {
  const isStricter = (one: string): boolean =>
    stricter.test(one) || (syntax === 'cii' && inUblOnly.test(one));
  const unknown = ours.filter((one) => !official.includes(one) && !isStricter(one));
  if (unknown.length > 0) return `only our check names ${unknown.join(', ')}`;
  const isMissed = official.length > 0 && ours.length === 0;
  return isMissed ? `only the official rules name ${official.join(', ')}` : undefined;
};

/** An invoice of a kind with one value changed. */
export type Changed = Mutation & { readonly kind: string };

/** Invoices of all kinds, each with one value changed. */
export const changedInvoices = (
  kinds: ReadonlyMap<string, WrittenInvoice>,
): fc.Arbitrary<Changed> => {
  const all = [...kinds].map(([kind, invoice]) => ({ kind, mutations: mutationsOf(invoice) }));
  return fc.tuple(fc.nat(all.length - 1), fc.nat(100_000)).map(([at, number]) => {
    const { kind, mutations } = all[at] as (typeof all)[number];
    return { kind, ...(mutations[number % mutations.length] as Mutation) };
  });
};

/** Every invoice of every kind with one value changed. */
export const everyChange = (kinds: ReadonlyMap<string, WrittenInvoice>): readonly Changed[] =>
  [...kinds].flatMap(([kind, invoice]) => mutationsOf(invoice).map((one) => ({ kind, ...one })));
