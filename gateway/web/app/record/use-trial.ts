import { useEffect, useState } from 'react';
import { attempt, type Input, type Operation, type Trial } from '../api/operation.ts';
import { isRefused } from '../api/refusal.ts';
import { present } from '../words/format.ts';

/** Milliseconds of rest after typing before an operation is tried. */
const restMs = 150;

/** State of a dry run. */
export type Tried = {
  readonly isBusy: boolean;
  readonly trial: Trial | undefined;
  readonly problem: unknown;
  /** Time of the answer in ms since the epoch. */
  readonly at: number;
};

const untried: Tried = { isBusy: false, trial: undefined, problem: undefined, at: 0 };

/** Tries an operation whenever its input rests; the answer before stays in sight until the next one. */
export const useTrial = (
  operation: Operation | undefined,
  input: Input | undefined,
  version?: number,
): Tried => {
  const [tried, setTried] = useState<Tried>(untried);
  const text = input && JSON.stringify(input);
  useEffect(() => {
    if (!operation || text === undefined) {
      setTried(untried);
      return undefined;
    }
    const stop = new AbortController();
    setTried((before) => ({ ...before, isBusy: true }));
    const timer = setTimeout(() => {
      attempt(operation, JSON.parse(text) as Input, { version, signal: stop.signal }).then(
        (trial) => setTried({ isBusy: false, trial, problem: undefined, at: present() }),
        (problem: unknown) => {
          if (stop.signal.aborted) return;
          // An operation without dry runs can still be confirmed.
          const none = isRefused(problem, 'no_dry_run');
          setTried({ ...untried, problem: none ? undefined : problem, at: present() });
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [operation, text, version]);
  return tried;
};
