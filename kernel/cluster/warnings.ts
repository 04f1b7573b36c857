import { elapsedMs } from '../values/clock.ts';

const minuteMs = 60_000;

/** Reports a failure once a minute at most, however often it happens. */
export const reporting = (report: (text: string) => void): ((failure: unknown) => void) => {
  const reported = new Map<string, number>();
  return (failure) => {
    const text = failure instanceof Error ? failure.message : String(failure);
    const now = elapsedMs();
    for (const [one, at] of reported) if (now - at > minuteMs) reported.delete(one);
    if (reported.has(text)) return;
    reported.set(text, now);
    report(text);
  };
};
