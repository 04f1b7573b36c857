import type { Role } from '../../../kernel/declare/access.ts';
import type { Condition } from '../../../kernel/reader/page.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';

/** Fields of a record that the text search ignores. */
const notSearched = ['id', 'entity_id', 'entity_type', 'attributes', 'files', 'attachments'];

const textOf = (fields: string): string =>
  `lower(coalesce((SELECT group_concat(f.value, char(10)) FROM json_each(v.record) f WHERE ${fields}), ''))`;

/**
 * Condition that keeps, among the items `v` found by `q`, those matched in a field that the caller may see, so that
 * hidden values cannot be guessed by searching; undefined where no field is hidden.
 */
export const visibleSearch = (
  q: string | undefined,
  company: Company,
  role: Role,
): Condition | undefined => {
  const text = q?.trim().toLowerCase();
  const hidden = hiddenFrom(company, role);
  if (!text || hidden.size === 0) return undefined;
  const isHidden = 'f.key IN (SELECT value FROM json_each(:hidden_fields))';
  const isSeen = 'f.key NOT IN (SELECT value FROM json_each(:not_seen_fields))';
  return {
    sql: `instr(${textOf(isHidden)}, :seen_text) = 0 OR instr(${textOf(isSeen)}, :seen_text) > 0`,
    params: {
      seen_text: text,
      hidden_fields: JSON.stringify([...hidden]),
      not_seen_fields: JSON.stringify([...hidden, ...notSearched]),
    },
  };
};
