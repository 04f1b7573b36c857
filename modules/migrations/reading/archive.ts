import { unzipSync } from 'fflate';
import { unpacksWithin } from '../../../kernel/sheet/unpacked.ts';

type Stated = { readonly name: string; readonly bytes: number };

/**
 * What the directory of an archive says of its members. It counts beside what the bytes unpack to one
 * after the other: a directory may name the same bytes a thousand times, and is what readers go by.
 */
const statedIn = (bytes: Uint8Array): readonly Stated[] => {
  const stated: Stated[] = [];
  unzipSync(bytes, {
    filter: ({ name, size, originalSize }) => {
      stated.push({ name, bytes: Math.max(size, originalSize) });
      return false;
    },
  });
  return stated;
};

/** Whether an archive unpacks to at most so many bytes, by its directory and by its bytes. */
export const isWithin = (bytes: Uint8Array, most: number): boolean => {
  try {
    const total = statedIn(bytes).reduce((sum, one) => sum + one.bytes, 0);
    return total <= most && unpacksWithin(bytes, most);
  } catch {
    return false;
  }
};

/** The members of an archive that somebody wants; undefined where there are more than `mostMembers`. */
export const membersOf = (
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  mostMembers: number,
): readonly (readonly [string, Uint8Array])[] | undefined => {
  const wanted = statedIn(bytes).filter(({ name }) => isWanted(name));
  if (wanted.length > mostMembers) return undefined;
  return Object.entries(unzipSync(bytes, { filter: ({ name }) => isWanted(name) }));
};
