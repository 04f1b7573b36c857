import type { Services } from '../../../../kernel/declare/services.ts';
import { keyIn, knownKeyIn } from '../../../../kernel/platform/key-file.ts';
import { instance } from '../../../../kernel/reader/reader.ts';
import { foldersIn } from '../../folders.ts';
import { recoveryKeyOf } from '../../recovery/recovery-key.ts';

/** Keys that a new archive is encrypted for: that of this installation and, where one was made, the recovery key. */
export type Recipients = {
  readonly local: Uint8Array;
  /** An age recipient (`age1…`). */
  readonly recovery: string | null;
};

/** Keys that may open an archive. */
export type OpeningKeys = {
  readonly local?: Uint8Array | undefined;
  /** The recovery key as its owner typed it (`AGE-SECRET-KEY-1…`). */
  readonly recovery_key?: string | undefined;
};

/** The local key of stored backups, if it was made already. */
export const knownKey = (dataDir: string): Promise<Uint8Array | undefined> =>
  knownKeyIn(foldersIn(dataDir).key);

/** The recipients of a new archive; the local key is made with the first. */
export const recipientsOf = async ({
  settings,
  reader,
}: Pick<Services, 'settings' | 'reader'>): Promise<Recipients> => ({
  local: await keyIn(foldersIn(settings.dataDir).key),
  recovery: recoveryKeyOf(reader({ company_id: instance }))?.recipient ?? null,
});
