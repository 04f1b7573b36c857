import { Refused } from '../../declare/refusal.ts';
import type { Files } from '../../platform/files.ts';
import { sha256 } from '../../values/canonical.ts';
import { filesUnavailable } from '../refusals.ts';
import type { FileTable } from './file-table.ts';

/**
 * Files of a node of a cluster: PostgreSQL has the bytes before anything refers to them, and the folder of the node is a
 * cache. What is made of a file stays in that folder.
 */
export const sharedFiles = (cache: Files, table: FileTable): Files => {
  const get: Files['get'] = async (company, hash) => {
    const cached = await cache.get(company, hash);
    if (cached) return cached;
    const bytes = await reached(table.get({ company, sha256: hash }));
    // A file of another content would be a fault of the database; it is as good as none.
    if (!bytes || sha256(bytes) !== hash) return undefined;
    await cache.put(company, bytes);
    return bytes;
  };
  return {
    get,
    has: async (company, hash) =>
      (await cache.has(company, hash)) || reached(table.has({ company, sha256: hash })),
    put: async (company, bytes) => {
      await reached(table.put({ company, sha256: sha256(bytes) }, bytes));
      return cache.put(company, bytes);
    },
    made: async (company, hash, name, make) => {
      const made = await cache.made(company, hash, name, make);
      if (made || !(await get(company, hash))) return made;
      return cache.made(company, hash, name, make);
    },
    drop: async (company, hash) => {
      await reached(table.drop({ company, sha256: hash }));
      await cache.drop(company, hash);
    },
  };
};

/** The answer of PostgreSQL; where there is none, the request is refused and may be repeated. */
const reached = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    throw new Refused(filesUnavailable({ reason: error instanceof Error ? error.message : '' }));
  }
};
