import { matching } from '../../../kernel/reader/page.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { contactOf, contactsByName } from '../../crm/contract/queries.ts';
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

/** Normalized tax id for comparison: letters and digits in upper case. */
const normalTaxId = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Contact with exactly this tax id or this normalized name. */
export const knownContact = (
  reader: Reader,
  who: { readonly name?: string | null; readonly tax_id?: string | null },
): { readonly id: string; readonly name: string } | undefined => {
  const byTax = who.tax_id ? contactByTaxId(reader, normalTaxId(who.tax_id)) : undefined;
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

const contactByTaxId = (reader: Reader, taxId: string) => {
  if (taxId.length < 5) return undefined;
  return reader
    .rows<{ id: string; name: string; tax_id: string }>(
      `SELECT id, name, json_extract(record, '$.tax_id') AS tax_id FROM ${contactRows}
       WHERE company=:company AND deleted=0 AND json_extract(record, '$.tax_id') IS NOT NULL ORDER BY seq`,
    )
    .find((one) => normalTaxId(one.tax_id) === taxId);
};

/** Contact of an id; a sentence if there is none. */
export const contactNamed = (
  reader: Reader,
  id: string,
): { readonly id: string; readonly name: string } | string => {
  const found = contactOf(reader, id);
  return found ? { id, name: found.name ?? '' } : `There is no contact ${id}.`;
};
