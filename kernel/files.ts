import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { uuid } from './ids.ts';

/** Stored bytes, by the hash of their content; one file for equal bytes of one company. */
export type Files = {
  /** Stores bytes durably and answers their hash. */
  readonly put: (company: string, bytes: Uint8Array) => Promise<string>;
  readonly get: (company: string, sha256: string) => Promise<Uint8Array | undefined>;
  readonly has: (company: string, sha256: string) => Promise<boolean>;
  readonly drop: (company: string, sha256: string) => Promise<void>;
};

/** Files in a folder: `<company>/<first two digits>/<hash>`. */
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
  return {
    has,
    put: async (company, bytes) => {
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (await has(company, hash)) return hash;
      const path = pathOf(company, hash);
      await mkdir(join(path, '..'), { recursive: true });
      const draft = `${path}.${uuid()}`;
      const file = await open(draft, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      return hash;
    },
    get: (company, hash) => readFile(pathOf(company, hash)).catch(missing),
    drop: (company, hash) => unlink(pathOf(company, hash)).catch(missing),
  };
};

const missing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};
