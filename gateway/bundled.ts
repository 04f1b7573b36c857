import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What a process or a thread runs. */
export type Entry = 'start' | 'write' | 'read-long';

/** A file or folder a bundle was made of, from the root of the repository, with when it was last written (ms) and its size (bytes). */
export type Part = readonly [path: string, at: number, size: number];

/** What is said of the newest bundle: the folder it lies in, and the parts it was made of. */
export type Made = { readonly folder: string; readonly parts: readonly Part[] };

export const root = join(import.meta.dirname, '..');

/** The folder of bundles, beside the packages: who installs these anew makes the bundle anew. */
export const bundles = join(root, 'node_modules/.cache/countinghouse/bundles');

const isAsItWas = ([path, at, size]: Part): boolean => {
  const now = statSync(join(root, path), { throwIfNoEntry: false });
  return now?.mtimeMs === at && now.size === size;
};

/** The folder of the newest bundle, if it was made of what stands in the files now. */
export const freshBundle = (from = bundles): string | undefined => {
  try {
    const { folder, parts } = JSON.parse(readFileSync(join(from, 'newest.json'), 'utf8')) as Made;
    return parts.every(isAsItWas) ? join(from, folder) : undefined;
  } catch {
    return undefined; // There is none.
  }
};

/**
 * Runs an entry: from the bundle, in which some thousand files need not be found and read one by one, or,
 * where something was edited since, from the files themselves.
 */
export const enter = async (entry: Entry, fromFiles: () => Promise<unknown>): Promise<void> => {
  const bundle = freshBundle();
  if (bundle) await import(pathToFileURL(join(bundle, `${entry}.mjs`)).href);
  else await fromFiles();
};
