import type { LedgerEntry, Write } from './history.ts';

/**
 * Pairs of writes whose order contradicts real time: one ended before the other began, but its entry is later in the ledger.
 * The entry is the one that the answer names, so the order compared is that of the writes themselves.
 */
export const againstTime = (writes: readonly Write[]): readonly string[] => {
  const done = writes.filter(({ outcome }) => outcome === 'done');
  const findings: string[] = [];
  // From the last entry back: the earliest end of all that come later must not be before the begin of this one.
  let earliest: Write | undefined;
  for (const one of done.toSorted((a, b) => b.event - a.event)) {
    if (earliest && earliest.ended < one.began)
      findings.push(
        `${earliest.name} ended before ${one.name} began, but its entry ${earliest.event} is after ${one.event}`,
      );
    if (!earliest || one.ended < earliest.ended) earliest = one;
  }
  return findings;
};

/** Names that contradict the outcomes of their writes: lost, doubled, there though refused, or written by nobody. */
export const againstOutcomes = (
  writes: readonly Write[],
  found: readonly string[],
): readonly string[] => {
  const times = new Map<string, number>();
  for (const name of found) times.set(name, (times.get(name) ?? 0) + 1);
  const known = new Set(writes.map(({ name }) => name));
  return [
    ...writes.flatMap(({ name, outcome }) => {
      const n = times.get(name) ?? 0;
      const isRight = outcome === 'done' ? n === 1 : n <= (outcome === 'unknown' ? 1 : 0);
      return isRight ? [] : [`${name}: ${outcome}, but there ${n} times`];
    }),
    ...[...times.keys()]
      .filter((name) => !known.has(name))
      .map((name) => `${name}: written by nobody, but there`),
  ];
};

/** Writes whose entries in the ledger contradict their outcomes, by their idempotency keys. */
export const againstLedger = (
  writes: readonly Write[],
  entries: readonly LedgerEntry[],
): readonly string[] => {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  return writes.flatMap(({ name, key, outcome, event }) => {
    const own = byKey.get(key) ?? [];
    const commands = new Set(own.map(({ command }) => command)).size;
    if (commands > 1) return [`${name}: done ${commands} times`];
    if (outcome === 'refused' && own.length > 0) return [`${name}: refused, but in the ledger`];
    if (outcome !== 'done') return [];
    if (own.length === 0) return [`${name}: done, but not in the ledger`];
    return own.some(({ id }) => id === event)
      ? []
      : [`${name}: the answer names entry ${event}, which is none of its own`];
  });
};

/** Gaps and repetitions in a series of numbers that end in digits. */
export const faultsOfSeries = (numbers: readonly string[]): readonly string[] => {
  const values = numbers.map(lastDigitsOf).toSorted((a, b) => a - b);
  return values.flatMap((value, at) =>
    value === at + 1 ? [] : [`number ${at + 1} of the series is ${value}`],
  );
};

/** Numbers that were not given in the order of the ledger, and those that a record has differently from its answer. */
export const againstNumbers = (
  issues: readonly Write[],
  found: ReadonlyMap<string, string>,
): readonly string[] => {
  const done = issues.filter(({ outcome }) => outcome === 'done');
  const inOrder = done.toSorted((a, b) => a.event - b.event);
  return [
    ...done.flatMap(({ name, id = '', number }) =>
      found.get(id) === number
        ? []
        : [`${name}: answered ${number}, but the record has ${found.get(id)}`],
    ),
    ...inOrder.flatMap(({ number = '' }, at) => {
      const before = inOrder[at - 1]?.number ?? '';
      return at === 0 || lastDigitsOf(before) < lastDigitsOf(number)
        ? []
        : [`number ${number} was given after ${before}`];
    }),
  ];
};

const lastDigitsOf = (number: string): number => Number(/\d+$/.exec(number)?.[0]);
