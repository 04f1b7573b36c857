import type { Reader } from '../../../kernel/reader/reader.ts';
import type { NamedContact } from './by-name.ts';

/** Tax id for comparison: letters and digits in upper case; null for a text too short to identify anyone. */
export const taxKey = (text: string | null | undefined): string | null => {
  const key = (text ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return key.length < 5 ? null : key;
};

/** Active contacts with this tax id (VAT id or tax number), however it is spaced; suppliers first. */
export const contactsByTaxId = (
  reader: Reader,
  tax_id: string | null | undefined,
): readonly NamedContact[] => {
  const key = taxKey(tax_id);
  if (key === null) return [];
  return reader.rows<NamedContact>(
    `SELECT id, name FROM contact_view WHERE company=:company AND tax_key=:key AND deleted=0
     ORDER BY contact_type NOT IN ('supplier', 'both'), seq`,
    { key },
  );
};
