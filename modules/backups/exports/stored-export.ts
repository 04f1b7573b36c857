import { join } from 'node:path';
import { task } from '../../../kernel/declare/task.ts';
import { type Archive, opened } from '../archives/archive.ts';
import { orDamaged } from '../archives/damage.ts';
import type { Recipients } from '../archives/encryption/key.ts';
import { type Measure, placed } from '../archives/encryption/sealed-archive.ts';

type Asked = {
  readonly archive: Archive;
  readonly folder: string;
  /** Path of the export, and the keys that it is encrypted for; without them it is not encrypted. */
  readonly file: string;
  readonly recipients?: Recipients | undefined;
};

/** Opens a stored archive, proves it whole, and writes it for export. */
export const exportStoredTask = task(
  'backups.exportStored',
  (_, __, { archive, folder, file, recipients }: Asked) =>
    orDamaged(async (): Promise<Measure> => {
      const plain = await opened(archive, join(folder, 'opened'));
      await placed(plain.file, file, recipients);
      const { size_bytes, sha256 } = plain;
      return { size_bytes, sha256 };
    }),
);
