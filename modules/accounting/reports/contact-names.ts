import type { Reader } from '../../../kernel/reader/reader.ts';
import { standingFor } from '../../crm/contract/queries.ts';

/** What contacts are called, each read once; one that was merged goes by the name of the other. */
export const namesOf = (reader: Reader): ((id: string | null) => string | null) => {
  const known = new Map<string, string | null>();
  return (id) => {
    if (id === null) return null;
    if (!known.has(id)) known.set(id, standingFor(reader, id)?.name ?? null);
    return known.get(id) ?? null;
  };
};
