import type { Write } from '../history.ts';
import type { JobsOfRound } from '../probes/probe.ts';

/** Mails that were answered and did not arrive, that arrived twice without an excuse, or that nobody sent. */
export const againstMails = (
  sent: readonly Write[],
  arrived: readonly string[],
  { isOnce, failed }: JobsOfRound,
): readonly string[] => {
  const times = new Map<string, number>();
  for (const subject of arrived) times.set(subject, (times.get(subject) ?? 0) + 1);
  const known = new Set(sent.map(({ name }) => name));
  return [
    ...sent.flatMap(({ name, outcome, event }) => {
      const n = times.get(name) ?? 0;
      if (outcome === 'done' && n === 0) return [`${name}: sent, but it did not arrive`];
      return isOnce && n > 1 && !failed.has(event) ? [`${name}: arrived ${n} times`] : [];
    }),
    ...[...times.keys()]
      .filter((subject) => !known.has(subject))
      .map((subject) => `${subject}: sent by nobody, but it arrived`),
  ];
};
