import { useCallback, useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from './drafts.ts';

/** Milliseconds of rest after which what is typed is kept. */
const keepMs = 250;

/**
 * Keeps what is typed under the name of a draft: after a rest, when the page is hidden and when the editor is left. Answers
 * the function that forgets it, after it was sent or thrown away; what is typed after that is a draft again.
 */
export const useDraft = <T extends object>(draft: string, now: T, start: T): (() => void) => {
  const latest = useRef(now);
  const base = useRef(start);
  latest.current = now;
  const keep = useCallback((): void => {
    const names = Object.keys(latest.current) as (keyof T)[];
    if (names.some((name) => latest.current[name] !== base.current[name]))
      keepDraft(draft, latest.current as never);
  }, [draft]);
  useEffect(() => {
    const timer = setTimeout(keep, keepMs);
    return () => clearTimeout(timer);
  }, [...Object.values(now), keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return () => {
    base.current = latest.current;
    dropDraft(draft);
  };
};
