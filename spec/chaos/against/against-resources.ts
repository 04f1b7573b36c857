/** Bounds of a node under the load of a run, over any length of it. */
export const resourceLimits = {
  /** Resident memory that a process may have more than after its first round. */
  growthMb: 512,
  /** Resident memory of a process. */
  residentMb: 1536,
} as const;

/** Resident memory of a process after each of its rounds, MB. */
export type Resident = {
  readonly host: string;
  readonly pid: number;
  readonly mb: readonly number[];
};

/** Processes whose memory exceeds a bound, or grows beyond one. */
export const againstMemory = (processes: readonly Resident[]): readonly string[] =>
  processes.flatMap(({ host, pid, mb }) => {
    const [first = 0, last = 0] = [mb[0], mb.at(-1)];
    if (last > resourceLimits.residentMb)
      return [`${host} (${pid}) has ${last} MB in memory, more than ${resourceLimits.residentMb}`];
    if (last - first > resourceLimits.growthMb)
      return [`${host} (${pid}) grew from ${first} to ${last} MB in ${mb.length} rounds`];
    return [];
  });
