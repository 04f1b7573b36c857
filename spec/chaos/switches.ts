import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Disturbances of one node, which its process looks at (`disturbances/`). */
export type Disturbance = {
  /** Difference of its clock, milliseconds. */
  readonly clockMs?: number;
  /** Addresses that it cannot reach. */
  readonly cut?: readonly string[];
  /** Addresses whose answers it does not receive, though they receive what it sends. */
  readonly deaf?: readonly string[];
  /** Moment at which the process kills itself. */
  readonly kill?: KillPoint;
  /** True while its disk has no space for a COMMIT. */
  readonly isDiskFull?: boolean;
};

/** Moments of a node: around the statement that appends a group, a COMMIT with or without it, and an election. */
export type KillPoint =
  | 'before append'
  | 'after append'
  | 'after COMMIT of appended'
  | 'before COMMIT of applied'
  | 'after COMMIT of applied'
  | 'before election'
  | 'after election';

/** Switches of the disturbances of all nodes. */
export type Switches = {
  /** Arguments and environment of the process of a node. */
  readonly nodeArgs: readonly string[];
  readonly environmentOf: (host: string) => Readonly<Record<string, string>>;
  /** Disturbs a node; `{}` ends it. */
  readonly set: (host: string, disturbance: Disturbance) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Switches in a folder of their own, all off. */
export const newSwitches = async (): Promise<Switches> => {
  const folder = await mkdtemp(join(tmpdir(), 'countinghouse-switches-'));
  const fileOf = (host: string): string => join(folder, `${host}.json`);
  return {
    nodeArgs: ['--import', join(import.meta.dirname, 'disturbances/disturbed-process.ts')],
    environmentOf: (host) => ({ CHAOS_SWITCH: fileOf(host) }),
    set: async (host, disturbance) => {
      const file = fileOf(host);
      await writeFile(`${file}.new`, JSON.stringify(disturbance));
      await rename(`${file}.new`, file);
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  };
};
