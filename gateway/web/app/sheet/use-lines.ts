import { useCallback, useReducer, useState } from 'react';
import { keptDraft } from '../forms/drafts.ts';
import { useDraft } from '../forms/use-draft.ts';
import { changedLines, type Line, type LineChange, type LineColumn } from './lines.ts';

/** Content of an editor as it is typed: texts of the head by field, and lines by grid. */
export type Typed = {
  readonly head: Readonly<Record<string, string>>;
  readonly grids: Readonly<Record<string, readonly Line[]>>;
};

/** Columns of the grids by name. */
export type Grids = Readonly<Record<string, readonly LineColumn[]>>;

/** State of an editor with lines. */
export type LineSheet = Typed & {
  readonly set: (name: string, text: string) => void;
  readonly change: (grid: string, columns: readonly LineColumn[], change: LineChange) => void;
  /** True if the values come from a draft of before. */
  readonly isDraft: boolean;
  /** Forgets the draft, after it was sent or thrown away. */
  readonly drop: () => void;
};

type Act =
  | { readonly field: string; readonly text: string }
  | { readonly grid: string; readonly columns: readonly LineColumn[]; readonly change: LineChange };

const acted = (typed: Typed, act: Act): Typed => {
  const { head, grids } = typed;
  if ('field' in act) return { grids, head: { ...head, [act.field]: act.text } };
  const lines = changedLines(grids[act.grid] ?? [], act.change, act.columns);
  return { head, grids: { ...grids, [act.grid]: lines } };
};

/** Head and lines that are typed; they survive a reload under the name of their draft. */
export const useLines = (draft: string, initial: () => Typed): LineSheet => {
  const [before] = useState(() => keptDraft(draft) as Typed | undefined);
  const [start] = useState(() => before ?? initial());
  const [typed, act] = useReducer(acted, start);
  const drop = useDraft(draft, typed, start);
  return {
    ...typed,
    drop,
    set: useCallback((field, text) => act({ field, text }), []),
    change: useCallback((grid, columns, change) => act({ grid, columns, change }), []),
    isDraft: before !== undefined,
  };
};
