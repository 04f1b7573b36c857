import { replaceEqualDeep } from '@tanstack/react-query';
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

type Answer = Omit<Tried, 'isBusy'> & {
  /** Question that was answered; undefined while another one waits for its answer. */
  readonly of?: string | undefined;
};

const unasked: Answer = { trial: undefined, problem: undefined, at: 0 };

/**
 * Tries an operation whenever its input rests; the answer before stays in sight until the next one. It is busy from the
 * first drawing of an input: a button that turned busy only after it would swallow a quick click.
 */
export const useTrial = (
  operation: Operation | undefined,
  input: Input | undefined,
  version?: number,
): Tried => {
  const [answer, setAnswer] = useState<Answer>(unasked);
  const text = input && JSON.stringify(input);
  const question = operation && text && `${operation.id} ${version ?? ''} ${text}`;
  useEffect(() => {
    if (!operation || text === undefined) {
      setAnswer(unasked);
      return undefined;
    }
    const stop = new AbortController();
    // The same object while one types on: the editor is then drawn once for each key.
    setAnswer((before) => (before.of === undefined ? before : { ...before, of: undefined }));
    const timer = setTimeout(() => {
      attempt(operation, JSON.parse(text) as Input, { version, signal: stop.signal }).then(
        (trial) =>
          // Equal parts stay the same objects, so that lines without a change are not drawn again.
          setAnswer((before) => ({
            ...{ of: question, trial: replaceEqualDeep(before.trial, trial) },
            ...{ problem: undefined, at: present() },
          })),
        (problem: unknown) => {
          if (stop.signal.aborted) return;
          // An operation without dry runs can still be confirmed.
          const none = isRefused(problem, 'no_dry_run');
          setAnswer({
            ...{ of: question, trial: undefined, at: present() },
            problem: none ? undefined : problem,
          });
        },
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [operation, text, version, question]);
  const { of, ...shown } = question === undefined ? unasked : answer;
  return { ...shown, isBusy: of !== question };
};
