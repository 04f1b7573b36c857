import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { uuid } from '../values/ids.ts';
import type { Commit } from '../writer/tape/commit.ts';
import { commitFrom } from '../writer/tape/commit.ts';
import type { StoredFiles } from './files/stored-files.ts';
import type { LoggedGroup } from './log.ts';

/** Database files that commits name, fetched from PostgreSQL. */
export type FetchedReplacements = {
  /** The commit with the paths of the fetched files. */
  readonly located: (commit: Commit) => Commit;
  readonly drop: () => Promise<void>;
};

/** Database files by which commits replace the rows of a company. */
export type Replacements = {
  /** Stores the files of a commit; the commit then names them by their content. */
  readonly share: (commit: Commit, seq: number) => Promise<Commit>;
  /** Fetches the files that groups name. */
  readonly fetch: (groups: readonly LoggedGroup[]) => Promise<FetchedReplacements>;
};

/** Names of stored database files; the log keeps each as long as the group that names it. */
export const replacementPrefix = 'replacement/';

/** Name of a database file in PostgreSQL, by its content. */
export const replacementName = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return `${replacementPrefix}${hash.digest('hex')}`;
};

/** Replacements over stored files; fetched ones lie in a folder until they are applied. */
export const replacementsIn = (stored: StoredFiles, folder: string): Replacements => ({
  share: async (commit, seq) => {
    if (!commit.steps.some((step) => 'replace' in step)) return commit;
    const steps: Commit['steps'] = [];
    for (const step of commit.steps) {
      if (!('replace' in step)) {
        steps.push(step);
        continue;
      }
      const name = await replacementName(step.from);
      if (!(await stored.keepFor(name, seq))) {
        await stored.put(name, step.from);
        await stored.keepFor(name, seq);
      }
      steps.push({ ...step, from: name });
    }
    return { ...commit, steps };
  },
  fetch: async (groups) => {
    const files = new Map<string, string>();
    const drop = async (): Promise<void> => {
      for (const file of files.values()) await rm(file, { force: true });
    };
    try {
      for (const name of groups.flatMap(namesIn)) {
        if (files.has(name)) continue;
        await mkdir(folder, { recursive: true, mode: 0o700 });
        const file = join(folder, `${uuid()}.db`);
        if (!(await stored.get(name, file)))
          throw new Error(`the restored company of the log is not stored: ${name}`);
        files.set(name, file);
        if ((await replacementName(file)) !== name)
          throw new Error(`the restored company of the log has another content: ${name}`);
      }
    } catch (error) {
      await drop();
      throw error;
    }
    return {
      drop,
      located: (commit) =>
        files.size === 0
          ? commit
          : {
              ...commit,
              steps: commit.steps.map((step) =>
                'replace' in step ? { ...step, from: files.get(step.from) ?? step.from } : step,
              ),
            },
    };
  },
});

const mark = Buffer.from(`"from":"${replacementPrefix}`);

/** Names of the database files of a group; few groups have any. */
const namesIn = ({ bytes }: LoggedGroup): readonly string[] =>
  bytes.includes(mark)
    ? commitFrom(bytes.toString()).steps.flatMap((step) => ('replace' in step ? [step.from] : []))
    : [];
