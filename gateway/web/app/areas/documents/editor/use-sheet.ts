import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { dropDraft, keepDraft, keptDraft } from '../../../forms/drafts.ts';
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

/** Milliseconds of rest after which what is typed is kept. */
const keepMs = 250;

/** Document that is typed; it survives a reload under the name of its draft. */
export const useSheet = (draft: string, initial: () => Paper): Sheet => {
  const [before] = useState(() => keptDraft(draft) as Paper | undefined);
  const [start] = useState(() => before ?? initial());
  const [head, setHead] = useState(start.head);
  const [rows, change] = useReducer(changed, start.rows);
  const latest = useRef<Paper>(start);
  const isTouched = useRef(false);
  latest.current = { head, rows };
  const keep = useCallback((): void => {
    if (isTouched.current) keepDraft(draft, latest.current as never);
  }, [draft]);
  useEffect(() => {
    if (head !== start.head || rows !== start.rows) isTouched.current = true;
    const timer = setTimeout(keep, keepMs);
    return () => clearTimeout(timer);
  }, [head, rows, start, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return {
    ...{ head, rows, change },
    set: useCallback((next) => setHead((now) => ({ ...now, ...next })), []),
    isDraft: before !== undefined,
    drop: () => {
      isTouched.current = false;
      // Changes until the editor is left are not kept.
      latest.current = start;
      dropDraft(draft);
    },
  };
};
