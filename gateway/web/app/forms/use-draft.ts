import { useCallback, useEffect, useRef } from 'react';
import { dropDraft, keepDraft } from './drafts.ts';

/** Milliseconds of rest after which what is typed is kept. */
const keepMs = 250;

/**
 * Keeps what is typed under the name of a draft: after a rest, when the page is hidden and when the editor is left. Answers
 * the function that forgets it, after it was sent or thrown away.
 */
export const useDraft = <T extends object>(draft: string, now: T, start: T): (() => void) => {
  const latest = useRef(now);
  const isTouched = useRef(false);
  const isDropped = useRef(false);
  latest.current = now;
  const keep = useCallback((): void => {
    if (isTouched.current && !isDropped.current) keepDraft(draft, latest.current as never);
  }, [draft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever one of the parts is another object
  useEffect(() => {
    const names = Object.keys(now) as (keyof T)[];
    if (names.some((name) => now[name] !== start[name])) isTouched.current = true;
    const timer = setTimeout(keep, keepMs);
    return () => clearTimeout(timer);
  }, [...Object.values(now), start, keep]);
  useEffect(() => {
    addEventListener('pagehide', keep);
    return () => {
      removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return () => {
    // Changes until the editor is left are not kept.
    isDropped.current = true;
    dropDraft(draft);
  };
};
