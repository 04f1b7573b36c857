import type { Reader } from '../../../kernel/reader/reader.ts';
import { doc } from '../../documents/contract/facts.ts';
import { type DocLine, taxGroupsOf } from '../../documents/contract/queries.ts';
import { isIssue } from '../entry/tax-date.ts';

type Coded = {
  readonly je_type: string;
  readonly doc_id: string | null;
  /** Stored lines of the entry, if one of them names a tax code. */
  readonly coded: string | null;
};

/** Tax of a document that has exactly one. */
const onlyTaxOf = (reader: Reader, doc_id: string): string | null => {
  const state = reader.state(doc, doc_id);
  if (!state) return null;
  const groups = taxGroupsOf(state, reader.lines(doc_id) as unknown as readonly DocLine[]);
  const codes = [...new Set(groups.map(({ code }) => code))];
  return codes.length === 1 ? (codes[0] ?? null) : null;
};

/**
 * Tax codes of the lines of an entry by position: the code that a line was entered with, else, for the entry that
 * issues a document, the code of the document if it has exactly one.
 */
export const taxCodesOf = (
  reader: Reader,
  { je_type, doc_id, coded }: Coded,
): ((at: number) => string | null) => {
  if (coded !== null) {
    const lines = JSON.parse(coded) as readonly { readonly tax_code?: string | null }[];
    return (at) => lines[at]?.tax_code ?? null;
  }
  const only = doc_id !== null && isIssue(je_type) ? onlyTaxOf(reader, doc_id) : null;
  return () => only;
};
