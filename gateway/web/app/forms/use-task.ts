import { useState } from 'react';

/** State of a form that is sent. */
export type Task = {
  readonly isBusy: boolean;
  readonly problem: unknown;
  readonly run: (act: () => Promise<void>) => Promise<void>;
};

/** Sends a form once at a time, and keeps its problem, unless `blame` marks the fields that it names. */
export const useTask = (blame: (problem: unknown) => boolean = () => false): Task => {
  const [state, setState] = useState<{ isBusy: boolean; problem?: unknown }>({ isBusy: false });
  return {
    isBusy: state.isBusy,
    problem: state.problem,
    run: async (act) => {
      if (state.isBusy) return;
      setState({ isBusy: true });
      try {
        await act();
        setState({ isBusy: false });
      } catch (problem) {
        setState({ isBusy: false, problem: blame(problem) ? undefined : problem });
      }
    },
  };
};
