import type { Reader } from '../../../kernel/reader/reader.ts';
import { standingFor } from '../../crm/contract/queries.ts';

/** Cached lookup of contact names; a merged contact has the name of its target. */
export const contactNames = (reader: Reader): ((id: string | null) => string | null) => {
  const known = new Map<string, string | null>();
  return (id) => {
    if (id === null) return null;
    if (!known.has(id)) known.set(id, standingFor(reader, id)?.name ?? null);
    return known.get(id) ?? null;
  };
};
