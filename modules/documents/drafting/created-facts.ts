import type { Fact } from '../../../kernel/declare/fact.ts';
import { inChunks } from '../../../kernel/values/chunk.ts';
import { docCreated, docUpdated } from '../document/facts/document.ts';
import type { DocLine } from '../document/goods-sums.ts';
import { roundedRate } from '../totals/currency-conversion.ts';
import type { Recalculated } from './recalculate.ts';

type Created = Parameters<typeof docCreated>[1];
type Extras = NonNullable<Parameters<typeof docCreated>[2]>;

/** Facts of a new document: the first holds as many lines as fit, the next ones the rest. */
export const createdFacts = (
  id: string,
  { lines, totals, doc_taxes, allowances_charges }: Recalculated,
  head: Omit<Created, 'line_items' | 'doc_taxes' | keyof Recalculated['totals']>,
  { number, ...extras }: Omit<Extras, 'number'> & { readonly number: Extras['number'] | undefined },
): Fact[] => {
  const [first = [], ...rest] = inChunks(lines);
  const conversion_rate = roundedRate(head.conversion_rate);
  const tax_rate = roundedRate(head.tax_conversion_rate);
  const ofTaxes = tax_rate === null ? {} : { tax_conversion_rate: tax_rate };
  const made = { ...head, ...totals, conversion_rate, ...ofTaxes, doc_taxes, allowances_charges };
  const data = { ...made, line_items: [...first] } as Created;
  return [
    docCreated(id, data, { ...extras, ...(number ? { number } : {}) }),
    ...furtherLines(id, rest),
  ];
};

/** Facts that add the lines beyond the size of a document's first fact. */
export const furtherLines = (id: string, chunks: readonly (readonly DocLine[])[]): Fact[] =>
  chunks.map((lines) => docUpdated(id, { fields_changed: {}, lines_put: [...lines] }));
