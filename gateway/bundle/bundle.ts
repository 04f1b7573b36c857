import { readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { zstdDecompressSync } from 'node:zlib';

/** Entry point of the process or of one of its threads. */
export type Entry = 'start' | 'write' | 'read-long';

/** A file or folder a bundle was made of, from the root of the repository, with when it was last written (ms) and its size (bytes). */
export type Part = readonly [path: string, at: number, size: number];

/** Record of the newest bundle: its folder and its parts. */
export type Made = { readonly folder: string; readonly parts: readonly Part[] };

export const root = join(import.meta.dirname, '../..');

/** Cache for the next start, inside node_modules so that installing packages renews it. */
export const cache = join(root, 'node_modules/.cache/countinghouse');

export const bundles = join(cache, 'bundles');

/** Record of the newest bundle; undefined if there is none. */
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

/** Folder of the newest bundle, if none of its parts has changed since. */
export const freshBundle = (from = bundles): string | undefined => {
  const newest = newestOf(from);
  return newest?.parts.every(isAsItWas) ? join(from, newest.folder) : undefined;
};

/** Copy of all files of a bundle in one: name to text as JSON, compressed by Zstandard. */
export const copyName = 'files.json.zst';

const ofProcess = 'bundle';
const copyOfProcess = 'files of the bundle';

/** Sets the bundle from which threads started later run, and keeps its compressed copy in memory for them. */
export const threadsFrom = (bundle: string | undefined): void => {
  setEnvironmentData(ofProcess, bundle);
  if (bundle === undefined) return;
  const copy = readFileSync(join(bundle, copyName));
  const shared = new Uint8Array(new SharedArrayBuffer(copy.length));
  shared.set(copy);
  setEnvironmentData(copyOfProcess, shared);
};

/** Files of the bundle of this process by their URL; read when a file has been deleted. */
const copiedFile = (bundle: string): ((url: string) => string | undefined) => {
  const base = pathToFileURL(join(bundle, '/')).href;
  let files: Map<string, string> | undefined;
  return (url) => {
    if (!url.startsWith(base)) return undefined;
    const copy = getEnvironmentData(copyOfProcess) as Uint8Array;
    const made = () =>
      JSON.parse(new TextDecoder().decode(zstdDecompressSync(Uint8Array.from(copy))));
    files ??= new Map(Object.entries<string>(made()));
    return files.get(url.slice(base.length));
  };
};

/**
 * Loads modules of the bundle from the copy in memory once its files are gone: `npm ci` and `npm run bundle`
 * delete them, and threads and parts of the bundle are loaded when they are first needed.
 */
const loadFromCopy = (bundle: string): void => {
  const copied = copiedFile(bundle);
  registerHooks({
    resolve: (specifier, context, next) => {
      try {
        return next(specifier, context);
      } catch (error) {
        const url = URL.parse(specifier, context.parentURL)?.href;
        if (url === undefined || copied(url) === undefined) throw error;
        return { url, format: 'module', shortCircuit: true };
      }
    },
    load: (url, context, next) => {
      try {
        return next(url, context);
      } catch (error) {
        const source = copied(url);
        if (source === undefined) throw error;
        return { format: 'module', source, shortCircuit: true };
      }
    },
  });
};

/** Runs an entry of a bundle, and the threads that begin later from the same one. */
export const enterFrom = async (bundle: string, entry: Entry): Promise<void> => {
  if (isMainThread) threadsFrom(bundle);
  loadFromCopy(bundle);
  await import(pathToFileURL(join(bundle, `${entry}.mjs`)).href);
};

/**
 * Runs an entry from the bundle, which saves finding and reading about a thousand files, or from the source files if one was
 * edited since. A thread runs from the same place as its process, even if files change meanwhile.
 */
export const enter = async (entry: Entry, fromFiles: () => Promise<unknown>): Promise<void> => {
  const bundle = isMainThread ? freshBundle() : getEnvironmentData(ofProcess);
  if (typeof bundle === 'string') await enterFrom(bundle, entry);
  else await fromFiles();
};
