/** A write of a client, from its first attempt to its answer. */
export type Write = {
  readonly client: number;
  readonly kind: 'item' | 'note' | 'invoice' | 'refused';
  /** Name of what it writes, found again in the records. */
  readonly name: string;
  readonly key: string;
  /** Times in milliseconds of one clock. */
  readonly began: number;
  ended: number;
  /** `unknown`: no attempt was answered, so the write may be there once or not at all. */
  outcome: 'done' | 'refused' | 'unknown';
  /** Position of the answer in the log. */
  position: number;
  /** Number of an invoice. */
  number?: string;
};

/** All writes of a run, and the findings of clients while it went on. */
export type History = { readonly writes: Write[]; readonly findings: string[] };

/** An empty history. */
export const newHistory = (): History => ({ writes: [], findings: [] });

/**
 * Pairs of writes that contradict real time: one ended before the other began, but has a later position. The order of
 * positions is the order in which the log took the writes, so a history without such a pair is linearizable in its writes.
 */
export const againstTime = (writes: readonly Write[]): readonly string[] => {
  const done = writes.filter(({ outcome }) => outcome === 'done');
  const byPosition = done.toSorted((a, b) => a.position - b.position);
  const findings: string[] = [];
  // From the last position back: the earliest end of all that come later must not be before the begin of this one.
  let earliest: Write | undefined;
  for (const one of byPosition.toReversed()) {
    if (earliest && earliest.ended < one.began && earliest.position > one.position)
      findings.push(`${earliest.name} ended before ${one.name} began, but has a later position`);
    if (!earliest || one.ended < earliest.ended) earliest = one;
  }
  return findings;
};

/** Names that contradict the outcomes of their writes: lost, doubled, or there though refused. */
export const againstOutcomes = (
  writes: readonly Write[],
  found: readonly string[],
): readonly string[] => {
  const times = new Map<string, number>();
  for (const name of found) times.set(name, (times.get(name) ?? 0) + 1);
  return writes.flatMap(({ name, outcome }) => {
    const n = times.get(name) ?? 0;
    const isRight = outcome === 'done' ? n === 1 : n <= (outcome === 'unknown' ? 1 : 0);
    return isRight ? [] : [`${name}: ${outcome}, but there ${n} times`];
  });
};

/** Gaps and repetitions in a series of numbers that end in digits. */
export const faultsOfSeries = (numbers: readonly string[]): readonly string[] => {
  const values = numbers.map((one) => Number(/\d+$/.exec(one)?.[0])).toSorted((a, b) => a - b);
  return values.flatMap((value, at) =>
    value === at + 1 ? [] : [`number ${at + 1} of the series is ${value}`],
  );
};
