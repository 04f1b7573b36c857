import { unzipSync } from 'fflate';
import { statedIn } from '../../../kernel/platform/sheets/unpack-limit.ts';

/** Wanted members of an archive; undefined if there are more than `mostMembers`. */
export const membersOf = (
  bytes: Uint8Array,
  isWanted: (path: string) => boolean,
  mostMembers: number,
): readonly (readonly [string, Uint8Array])[] | undefined => {
  const wanted = statedIn(bytes).filter(({ name }) => isWanted(name));
  if (wanted.length > mostMembers) return undefined;
  return Object.entries(unzipSync(bytes, { filter: ({ name }) => isWanted(name) }));
};
