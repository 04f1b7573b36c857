import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { budget, read, wordsOf } from './api.ts';
import { type Entry, type LiveStatus, liveStatus, onEntry, onStatus } from './live.ts';

/** What is known of an answer: the last one that came, and what went wrong since. */
export type Known<T> = {
  readonly data: T | undefined;
  readonly error: string | undefined;
  readonly reload: () => void;
};

/** Reads a path of the API, again whenever it changes or is asked to; the old answer stays until then. */
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

/** Calls with every entry of the event stream. */
export const useEntries = (heard: (entry: Entry) => void): void => {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => onEntry((entry) => latest.current(entry)), []);
};

/** Names the page, in its tab and to who hears it, by what it shows. */
export const useTitle = (title: string): void => {
  useEffect(() => {
    document.title = title === '' ? 'Countinghouse' : `${title} – Countinghouse`;
  }, [title]);
};

/** Whether the event stream is open. */
export const useLiveStatus = (): LiveStatus => {
  const [status, setStatus] = useState(liveStatus());
  useEffect(() => onStatus(setStatus), []);
  return status;
};

/** Calls again every so often while the page is looked at. */
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
 * Gathers what happens and acts on it together: soon after a quiet time, and at most once a second,
 * more rarely when the request limit runs low.
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
