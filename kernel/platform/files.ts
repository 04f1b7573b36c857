import { mkdir, open, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sha256 } from '../values/canonical.ts';
import { uuid } from '../values/ids.ts';

/** Stored files by the hash of their content; equal bytes of one company are stored once. */
export type Files = {
  /** Stores bytes durably and returns their hash. */
  readonly put: (company: string, bytes: Uint8Array) => Promise<string>;
  readonly get: (company: string, sha256: string) => Promise<Uint8Array | undefined>;
  readonly has: (company: string, sha256: string) => Promise<boolean>;
  /** Bytes derived from stored ones (a thumbnail), made once and stored as `name`; undefined where there are none. */
  readonly made: (
    company: string,
    sha256: string,
    name: string,
    make: (bytes: Uint8Array) => Promise<Uint8Array>,
  ) => Promise<Uint8Array | undefined>;
  /** Deletes bytes and those derived from them. */
  readonly drop: (company: string, sha256: string) => Promise<void>;
};

/** Files in a folder: `<company>/<first two digits>/<hash>`; derived ones as `<hash>-<name>`. */
export const filesIn = (folder: string): Files => {
  const pathOf = (company: string, hash: string): string => {
    if (!/^[0-9a-f]{64}$/.test(hash) || !/^[\w-]+$/.test(company))
      throw new Error('not an address of a file');
    return join(folder, company, hash.slice(0, 2), hash);
  };
  const has = async (company: string, hash: string): Promise<boolean> =>
    stat(pathOf(company, hash)).then(
      () => true,
      () => false,
    );
  const get = (company: string, hash: string): Promise<Uint8Array | undefined> =>
    readFile(pathOf(company, hash)).catch(missing);
  return {
    has,
    get,
    put: async (company, bytes) => {
      const hash = sha256(bytes);
      if (!(await has(company, hash))) await write(pathOf(company, hash), bytes);
      return hash;
    },
    made: async (company, hash, name, make) => {
      if (!/^[a-z0-9-]+$/.test(name)) throw new Error('not a name of what is made of a file');
      const path = `${pathOf(company, hash)}-${name}`;
      const known = await readFile(path).catch(missing);
      const source = known ? undefined : await get(company, hash);
      if (!source) return known;
      const made = await make(source);
      await write(path, made);
      return made;
    },
    drop: async (company, hash) => {
      const path = pathOf(company, hash);
      const beside = (await readdir(dirname(path)).catch(missing)) ?? [];
      const gone = beside.filter((name) => name.startsWith(`${basename(path)}-`));
      for (const name of [basename(path), ...gone])
        await unlink(join(dirname(path), name)).catch(missing);
    },
  };
};

/** Read-only files for dry runs: `put` only hashes. */
export const unwritten = (files: Files): Files => ({
  ...files,
  put: async (_, bytes) => sha256(bytes),
  made: async (company, hash, _, make) => {
    const source = await files.get(company, hash);
    return source && make(source);
  },
  drop: async () => {},
});

/** Writes a file atomically. */
const write = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${uuid()}`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await unlink(draft).catch(missing);
    throw error;
  }
};

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};
