import { limits } from '../limits.ts';

/**
 * The entities that the writer read, as they stand in the database: one is forgotten when its row is written,
 * all of them when anything is rolled back. The writer alone may have them, for nobody else writes.
 */
export type States = {
  readonly read: <T>(company: string, id: string, read: () => T | undefined) => T | undefined;
  readonly forget: (company: string, id: string) => void;
  readonly forgetAll: () => void;
};

/** An empty memory of entities. */
export const states = (): States => {
  const known = new Map<string, unknown>();
  return {
    read: <T>(company: string, id: string, read: () => T | undefined): T | undefined => {
      const key = `${company}|${id}`;
      const remembered = known.get(key) as T | undefined;
      if (remembered !== undefined) return remembered;
      const found = read();
      if (known.size >= limits.rememberedStates) known.clear();
      if (found !== undefined) known.set(key, found);
      return found;
    },
    forget: (company, id) => {
      known.delete(`${company}|${id}`);
    },
    forgetAll: () => known.clear(),
  };
};
