import type { Reader } from '../../../kernel/reader/reader.ts';
import { contactsByName } from '../../crm/contract/queries.ts';
import { contactRows } from '../../crm/contract/relations.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import type { DocLine } from '../../documents/contract/queries.ts';
import { itemWith } from '../../inventory/contract/queries.ts';

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined;

/** The only contact that meets a condition; undefined when several do. */
const onlyContact = (reader: Reader, where: string, value: string): string | undefined => {
  const rows = reader.rows<{ id: string }>(
    `SELECT id FROM ${contactRows} WHERE company=:company AND deleted=0 AND merged_into IS NULL
       AND ${where} LIMIT 2`,
    { value },
  );
  return rows.length === 1 ? rows[0]?.id : undefined;
};

/** Contact that matches the sender: by email, else by name; undefined when several match. */
export const matchedContact = (reader: Reader, { shared }: Doc): string | undefined => {
  const email = text(shared?.document?.['company_email'])?.toLowerCase();
  const name = text(shared?.sender_name);
  const called = name ? contactsByName(reader, name) : [];
  return (
    (email && onlyContact(reader, 'email=:value', email)) ||
    (called.length === 1 && called[0]?.id) ||
    (name && onlyContact(reader, 'lower(company_name)=:value', name.toLowerCase())) ||
    undefined
  );
};

/** Item that matches a line of the sender, and the field by which it was found. */
export type Match = {
  readonly line_id: string;
  readonly item_id: string | null;
  readonly by: 'sku' | 'barcode' | 'gtin' | null;
};

/** Items that match the lines: by SKU, barcode or GTIN. */
export const matchedLines = (reader: Reader, lines: readonly DocLine[]): readonly Match[] =>
  lines.map(({ line_id, sku, barcode }) => {
    const ways = [
      ['sku', 'live_sku', sku],
      ['barcode', 'barcode', barcode],
      ['gtin', 'gtin', barcode],
    ] as const;
    for (const [by, column, value] of ways) {
      const item_id = value ? itemWith(reader, column, value) : undefined;
      if (item_id) return { line_id, item_id, by };
    }
    return { line_id, item_id: null, by: null };
  });
