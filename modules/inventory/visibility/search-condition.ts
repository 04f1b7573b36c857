import type { Role } from '../../../kernel/declare/access.ts';
import type { Condition } from '../../../kernel/reader/page.ts';
import type { Company } from '../../../kernel/reader/reader.ts';
import { hiddenFrom } from '../../companies/contract/queries.ts';

/** Fields of a record that no text search looks into. */
const notSearched = ['id', 'entity_id', 'entity_type', 'attributes', 'files', 'attachments'];

const textOf = (fields: string): string =>
  `lower(coalesce((SELECT group_concat(f.value, char(10)) FROM json_each(v.record) f WHERE ${fields}), ''))`;

/**
 * Of the items `v` that `q` finds, those that it finds by what the caller sees of them: a field that the
 * company shows to higher roles only is not to be guessed by searching for it. Nothing where none is hidden.
 */
export const foundBySeen = (
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
