import { useMemo, useState } from 'react';

/** Rows that a person has chosen. */
export type Selection = {
  readonly ids: readonly string[];
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  readonly add: (id: string) => void;
  readonly setAll: (ids: readonly string[]) => void;
};

/** Chosen rows of a table. */
export const useSelection = (): Selection => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      ids: [...chosen],
      has: (id) => chosen.has(id),
      toggle: (id) =>
        setChosen((before) => {
          const next = new Set(before);
          if (!next.delete(id)) next.add(id);
          return next;
        }),
      add: (id) => setChosen((before) => new Set([...before, id])),
      setAll: (ids) => setChosen(new Set(ids)),
    }),
    [chosen],
  );
};
