import type { Write } from '../history.ts';

/** Restore of a company, as its ledger and its job describe it. */
export type Restored = {
  /** Last entry of the backup. */
  readonly through: number;
  /** Last entry that was replaced. */
  readonly replaced: number;
  /** Times at which it was asked for, and at which its job was seen to be done. */
  readonly asked: number;
  readonly done: number;
};

/**
 * Names of a company that contradict its writes and its restore: it has all that was answered up to the backup and after the
 * restore, and nothing of what was answered between the two. A write that was repeated may have run again after the restore,
 * which ends the memory of its key.
 */
export const againstRestored = (
  writes: readonly Write[],
  restored: Restored | undefined,
  found: readonly string[],
  repeated: ReadonlySet<string> = new Set(),
): readonly string[] => {
  const known = new Set(writes.map(({ name }) => name));
  return [
    ...writes.flatMap((one) => {
      const times = found.filter((name) => name === one.name).length;
      if (one.outcome !== 'done')
        return times > 1 ? [`${one.name}: ${one.outcome}, but there ${times} times`] : [];
      const isGone = restored !== undefined && isReplaced(one, restored);
      const isRight = isGone ? times === 0 || repeated.has(one.name) : times === 1;
      const why = isGone ? 'replaced by the restore' : 'done';
      return isRight ? [] : [`${one.name}: ${why}, but there ${times} times`];
    }),
    ...(restored ? writes.flatMap((one) => againstTimes(one, restored)) : []),
    ...[...new Set(found)]
      .filter((name) => !known.has(name))
      .map((name) => `${name}: written by nobody, but there`),
  ];
};

const isReplaced = ({ event }: Write, { through, replaced }: Restored): boolean =>
  event > through && event <= replaced;

/** Writes that are on the other side of the restore than their times. */
const againstTimes = (
  { name, outcome, event, began, ended }: Write,
  { replaced, asked, done }: Restored,
): readonly string[] => {
  if (outcome !== 'done') return [];
  if (ended < asked && event > replaced)
    return [`${name}: answered before the restore, whose last replaced entry is ${replaced}`];
  if (began > done && event <= replaced)
    return [`${name}: written after the restore, which replaced its entry ${event}`];
  return [];
};
