import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { limits } from '../../../../kernel/declare/limits.ts';
import { Damaged } from '../damage.ts';

/** A member of an archive, and the hash of its bytes. */
export type Member = { readonly path: string; readonly size: number; readonly sha256: string };

/** The name of the list of members, which is itself the last member. */
export const manifestName = 'manifest.json';

const Members = Type.Array(
  Type.Object({
    path: Type.String(),
    size: Type.Integer({ minimum: 0 }),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
);

/** Compares what was unpacked with what the manifest lists: no member may be missing, changed or too many. */
export const checkMembers = (folder: string, found: ReadonlyMap<string, Member>): void => {
  if (!found.has(manifestName)) throw new Damaged(`it has no ${manifestName}`);
  const listed = jsonIn(folder, manifestName);
  if (!Value.Check(Members, listed)) throw new Damaged(`its ${manifestName} is not one`);
  for (const { path, size, sha256 } of listed) {
    const member = found.get(path);
    if (!member) throw new Damaged(`${path} is missing`);
    if (member.size !== size || member.sha256 !== sha256) throw new Damaged(`${path} was changed`);
  }
  if (found.size !== listed.length + 1) throw new Damaged('it holds more than its manifest lists');
};

/**
 * Stored files whose bytes do not match the hash in their name: they cannot be requested by that name, so they are left out.
 * The manifest was compared with the members before.
 */
export const misnamed = (folder: string): ReadonlySet<string> =>
  new Set(
    (jsonIn(folder, manifestName) as readonly Member[])
      .filter(({ path, sha256 }) => /\/[0-9a-f]{64}$/.test(path) && basename(path) !== sha256)
      .map(({ path }) => path),
  );

/** The JSON value of a small member. */
export const jsonIn = (folder: string, name: string): unknown => {
  const file = join(folder, name);
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > limits.backupJsonBytes) throw new Damaged(`its ${name} is far too large`);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Damaged(`its ${name} is missing or no JSON`);
  }
};

/** Counts unpacked bytes and stops at the limits of entries, size and ratio. */
export const measured = (packedBytes: number) => {
  let [entries, unpacked] = [0, 0];
  return {
    entry: (): void => {
      entries += 1;
      if (entries > limits.backupEntries)
        throw new Damaged(`it has more than ${limits.backupEntries} entries`);
    },
    bytes: (count: number): void => {
      unpacked += count;
      const isBomb =
        unpacked > limits.backupRatioFromBytes && unpacked > packedBytes * limits.zipRatio;
      if (isBomb || unpacked > limits.backupUnpackedBytes)
        throw new Damaged('it unpacks to far more than a backup of its size holds');
    },
  };
};

/** The same where it has to be an object. */
export const objectIn = (folder: string, name: string): Readonly<Record<string, unknown>> => {
  const value = jsonIn(folder, name);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Damaged(`its ${name} is no JSON object`);
  return value as Readonly<Record<string, unknown>>;
};
