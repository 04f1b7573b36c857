import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uuid } from '../../../kernel/values/ids.ts';
import { Damaged } from '../../../modules/backups/archives/damage.ts';

type UnpackInto = (file: string, to: string, belongs: RegExp) => unknown;

const belongs = /^(?:manifest\.json|(?:[\w-]+\/)*[\w-]+\.txt)$/;

/** Folders to pack and unpack in, removed at the end. */
export const unpackFolders = (unpackInto: UnpackInto) => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-spec-'));
  const unpacked = async (file: string): Promise<string> => {
    const to = join(folder, uuid());
    mkdirSync(to);
    await unpackInto(file, to, belongs);
    return to;
  };
  return {
    folder,
    /** Unpacks an archive into a folder of its own. */
    unpacked,
    /** Reason of the refusal of an archive. */
    whyNot: async (file: string): Promise<string> => {
      try {
        await unpacked(file);
      } catch (error) {
        if (error instanceof Damaged) return error.message;
        throw error;
      }
      return 'it is not';
    },
    clear: (): void => rmSync(folder, { recursive: true }),
  };
};
