import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Damaged } from '../damage.ts';
import type { Member } from './manifest.ts';

/** Writes one member of an archive as it is unpacked, and hashes it on the way. */
export type Unpacking = {
  readonly write: (bytes: Uint8Array) => void;
  readonly end: () => void;
};

/** Target folder of unpacking, and the members unpacked so far. */
export const unpacking = (folder: string) => {
  const members = new Map<string, Member>();
  return {
    members,
    /** Begins a member; the caller has checked that its name is one of those that belong here. */
    begin: (path: string): Unpacking => {
      if (members.has(path)) throw new Damaged(`it holds ${path} twice`);
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      const file = openSync(target, 'wx', 0o600);
      const hash = createHash('sha256');
      let size = 0;
      members.set(path, { path, size, sha256: '' });
      return {
        write: (bytes) => {
          hash.update(bytes);
          size += bytes.length;
          for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
        },
        end: () => {
          closeSync(file);
          members.set(path, { path, size, sha256: hash.digest('hex') });
        },
      };
    },
  };
};
