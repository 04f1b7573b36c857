import type { Actor } from '../../../kernel/declare/actor.ts';

type Counted = { readonly facts?: number };

/** The fold of a kind in a newer version of the program: a record also has that version and the number of its facts. */
export const newerFold = <S extends object>(of: Actor<S>, v: number): Actor<S> => ({
  ...of,
  v,
  folds: new Map(
    [...of.folds].map(([type, fold]) => [
      type,
      {
        ...fold,
        apply: (state, data, meta, parts) => ({
          ...fold.apply(state, data, meta, parts),
          ...{ facts: ((state as Counted).facts ?? 0) + 1, fold_version: v },
        }),
      },
    ]),
  ),
});
