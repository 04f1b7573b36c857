import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { budget, read, wordsOf } from './api.ts';
import { liveStatus, onEntry, onStatus } from './live.ts';
/** Reads a path of the API, again whenever it changes or is asked to; the old answer stays until then. */
export const useAnswer = (path) => {
  const [known, setKnown] = useState({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (path === undefined) return undefined;
    const stop = new AbortController();
    read(path, stop.signal).then(
      (data) => setKnown({ path, data }),
      (error) => {
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
export const useEntries = (heard) => {
  const latest = useRef(heard);
  latest.current = heard;
  useEffect(() => onEntry((entry) => latest.current(entry)), []);
};
/** Names the page, in its tab and to who hears it, by what it shows. */
export const useTitle = (title) => {
  useEffect(() => {
    document.title = title === '' ? 'Countinghouse' : `${title} – Countinghouse`;
  }, [title]);
};
/** Whether the event stream is open. */
export const useLiveStatus = () => {
  const [status, setStatus] = useState(liveStatus());
  useEffect(() => onStatus(setStatus), []);
  return status;
};
/** Calls again every so often while the page is looked at. */
export const useEvery = (ms, act) => {
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
export const useGathered = (act) => {
  const latest = useRef(act);
  latest.current = act;
  const waiting = useRef({
    items: [],
    last: 0,
  });
  useEffect(() => () => clearTimeout(waiting.current.timer), []);
  return useCallback((one) => {
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
