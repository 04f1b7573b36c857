import type { Reader } from '../../../kernel/reader/reader.ts';
import { matching } from '../../../kernel/reader/text-search.ts';
import { contactOf, contactsByName, contactsByTaxId } from '../../crm/contract/queries.ts';
import { contactRows } from '../../crm/contract/relations.ts';

/** Normalized name for comparison: letters and digits in lower case, without accents. */
export const normalName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Contact with exactly this tax id or this normalized name. */
export const knownContact = (
  reader: Reader,
  who: { readonly name?: string | null; readonly tax_id?: string | null },
): { readonly id: string; readonly name: string } | undefined => {
  const [byTax] = contactsByTaxId(reader, who.tax_id);
  return byTax ?? (who.name ? contactByName(reader, who.name) : undefined);
};

const contactByName = (reader: Reader, name: string) => {
  const wanted = normalName(name);
  const longest = [...wanted.split(' ')].sort((a, b) => b.length - a.length)[0] ?? '';
  const [exact] = contactsByName(reader, name);
  if (exact || longest === '') return exact;
  const { sql, params } = matching(longest);
  return reader
    .rows<{ id: string; name: string }>(
      `SELECT id, name FROM ${contactRows} WHERE company=:company AND deleted=0 AND seq IN (${sql}) ORDER BY seq LIMIT 200`,
      params,
    )
    .find((one) => normalName(one.name) === wanted);
};

/** Contact of an id; a sentence if there is none. */
export const contactNamed = (
  reader: Reader,
  id: string,
): { readonly id: string; readonly name: string } | string => {
  const found = contactOf(reader, id);
  return found ? { id, name: found.name ?? '' } : `There is no contact ${id}.`;
};
