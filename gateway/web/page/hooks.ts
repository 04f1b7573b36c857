import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { budget, read, wordsOf } from './api.ts';
import { type Entry, type LiveStatus, liveStatus, onEntry, onStatus } from './live.ts';

/** Result of a request: the last answer, and the error since then. */
export type Known<T> = {
  readonly data: T | undefined;
  readonly error: string | undefined;
  readonly reload: () => void;
};

/** Reads a path of the API, again when it changes or on reload; the old answer is kept until the new one arrives. */
export const useAnswer = <T>(path: string | undefined): Known<T> => {
  const [known, setKnown] = useState<{ path?: string | undefined; data?: T; error?: string }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return undefined;
    const stop = new AbortController();
    read<T>(path, stop.signal).then(
      (data) => setKnown({ path, data }),
      (error: unknown) => {
        if (!stop.signal.aborted)
          setKnown((old) => ({ ...(old.path === path ? old : { path }), error: wordsOf(error) }));
      },
    );
    return () => stop.abort();
  }, [path, turn]);
  const reload = useCallback(() => setTurn((n) => n + 1), []);
  const isMine = known.path === path;
  return {
    data: isMine ? known.data : undefined,
    error: isMine ? known.error : undefined,
    reload,
  };
};

/** Calls the listener with every entry of the event stream. */
export const useEntries = (heard: (entry: Entry) => void): void => {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => onEntry((entry) => latest.current(entry)), []);
};

/** Sets the title of the page. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Countinghouse' : `${title} – Countinghouse`;
  }, [title]);
};

/** Status of the event stream. */
export const useLiveStatus = (): LiveStatus => {
  const [status, setStatus] = useState(liveStatus());
  useEffect(() => onStatus(setStatus), []);
  return status;
};

/** Calls repeatedly while the page is visible. */
export const useEvery = (ms: number, act: () => void): void => {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, ms);
    return () => clearInterval(timer);
  }, [ms]);
};

/**
 * Batches events and acts on them together: soon after a quiet time, at most once a second, and less often when the request
 * limit runs low.
 */
export const useGathered = <T>(act: (gathered: readonly T[]) => void): ((one: T) => void) => {
  const latest = useRef(act);
  latest.current = act;
  const waiting = useRef<{ items: T[]; timer?: ReturnType<typeof setTimeout>; last: number }>({
    items: [],
    last: 0,
  });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);
  return useCallback((one: T) => {
    const mine = waiting.current;
    mine.items.push(one);
    if (mine.timer !== undefined) return;
    const apart = budget.left < 15 ? 6000 : budget.left < 30 ? 2500 : 1000;
    const wait = Math.max(150, mine.last + apart - performance.now());
    mine.timer = setTimeout(() => {
      const items = mine.items;
      mine.items = [];
      delete mine.timer;
      mine.last = performance.now();
      latest.current(items);
    }, wait);
  }, []);
};
