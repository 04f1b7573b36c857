import { useCallback, useReducer, useState } from 'react';
import { keptDraft } from '../../../forms/drafts.ts';
import { useDraft } from '../../../forms/use-draft.ts';
import type { Head } from './body.ts';
import { type Change, changed, type Row } from './sheet.ts';

/** Document as it is typed. */
export type Paper = { readonly head: Head; readonly rows: readonly Row[] };

/** State of the editor. */
export type Sheet = Paper & {
  readonly set: (change: Partial<Head>) => void;
  readonly change: (change: Change) => void;
  /** True if the values come from a draft of before. */
  readonly isDraft: boolean;
  /** Forgets the draft, after it was sent or thrown away. */
  readonly drop: () => void;
};

/** Document that is typed; it survives a reload under the name of its draft. */
export const useSheet = (draft: string, initial: () => Paper): Sheet => {
  const [before] = useState(() => keptDraft(draft) as Paper | undefined);
  const [start] = useState(() => before ?? initial());
  const [head, setHead] = useState(start.head);
  const [rows, change] = useReducer(changed, start.rows);
  const drop = useDraft(draft, { head, rows }, start);
  return {
    ...{ head, rows, change, drop },
    set: useCallback((next) => setHead((now) => ({ ...now, ...next })), []),
    isDraft: before !== undefined,
  };
};
