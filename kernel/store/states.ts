import { limits } from '../limits.ts';

/** Where a company's chain ends. */
export type Head = {
  readonly last_id: number;
  readonly hash: string;
  readonly count: number;
  readonly ts: string;
};

/**
 * The entities that the writer read, as they stand in the database: one is forgotten when its row is written,
 * all of them when anything is rolled back. The same goes for the ends of chains. The writer alone may
 * have them, for nobody else writes.
 */
export type States = {
  readonly read: <T>(company: string, id: string, read: () => T | undefined) => T | undefined;
  readonly forget: (company: string, id: string) => void;
  readonly heads: Map<string, Head>;
  /** The id of the last entry of all chains; undefined while it was not read. */
  lastId: number | undefined;
  readonly forgetAll: () => void;
};

/** An empty memory of entities. */
export const states = (): States => {
  const known = new Map<string, unknown>();
  const heads = new Map<string, Head>();
  const remembered: States = {
    heads,
    lastId: undefined,
    read: <T>(company: string, id: string, read: () => T | undefined): T | undefined => {
      const key = `${company}|${id}`;
      const before = known.get(key) as T | undefined;
      if (before !== undefined) return before;
      const found = read();
      if (known.size >= limits.rememberedStates) known.clear();
      if (found !== undefined) known.set(key, found);
      return found;
    },
    forget: (company, id) => {
      known.delete(`${company}|${id}`);
    },
    forgetAll: () => {
      known.clear();
      heads.clear();
      remembered.lastId = undefined;
    },
  };
  return remembered;
};
