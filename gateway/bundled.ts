import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';

/** What a process or a thread runs. */
export type Entry = 'start' | 'write' | 'read-long';

/** A file or folder a bundle was made of, from the root of the repository, with when it was last written (ms) and its size (bytes). */
export type Part = readonly [path: string, at: number, size: number];

/** What is said of the newest bundle: the folder it lies in, and the parts it was made of. */
export type Made = { readonly folder: string; readonly parts: readonly Part[] };

export const root = join(import.meta.dirname, '..');

/** What is made of the files for the next start, beside the packages: who installs these anew makes it anew. */
export const cache = join(root, 'node_modules/.cache/countinghouse');

export const bundles = join(cache, 'bundles');

/** What is said of the newest bundle; undefined where there is none. */
export const newestOf = (from: string): Made | undefined => {
  try {
    const newest = JSON.parse(readFileSync(join(from, 'newest.json'), 'utf8')) as Partial<Made>;
    return newest.folder && newest.parts ? (newest as Made) : undefined;
  } catch {
    return undefined;
  }
};

const isAsItWas = ([path, at, size]: Part): boolean => {
  const now = statSync(join(root, path), { throwIfNoEntry: false });
  return now?.mtimeMs === at && now.size === size;
};

/** The folder of the newest bundle, if it was made of what stands in the files now. */
export const freshBundle = (from = bundles): string | undefined => {
  const newest = newestOf(from);
  return newest?.parts.every(isAsItWas) ? join(from, newest.folder) : undefined;
};

const ofProcess = 'bundle';

/** Has the threads that begin later run from a bundle. */
export const threadsFrom = (bundle: string | undefined): void =>
  setEnvironmentData(ofProcess, bundle);

/** Runs an entry of a bundle, and the threads that begin later from the same one. */
export const enterFrom = async (bundle: string, entry: Entry): Promise<void> => {
  threadsFrom(bundle);
  await import(pathToFileURL(join(bundle, `${entry}.mjs`)).href);
};

/**
 * Runs an entry: from the bundle, in which some thousand files need not be found and read one by one, or,
 * where something was edited since, from the files themselves. A thread runs what its process does,
 * whatever was edited meanwhile.
 */
export const enter = async (entry: Entry, fromFiles: () => Promise<unknown>): Promise<void> => {
  const bundle = isMainThread ? freshBundle() : getEnvironmentData(ofProcess);
  if (typeof bundle === 'string') await enterFrom(bundle, entry);
  else await fromFiles();
};
