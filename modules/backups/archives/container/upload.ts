import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, type TObject, Type } from '@sinclair/typebox';
import { isRefusal, type Refusal } from '../../../../kernel/declare/refusal.ts';
import { Upload, type Uploaded } from '../../../../kernel/declare/schemas.ts';
import type { Services } from '../../../../kernel/declare/services.ts';
import { uuid } from '../../../../kernel/values/ids.ts';
import { foldersIn } from '../../folders.ts';
import { tooLarge, unusable } from '../../records/refusals.ts';
import { uploadedArchive } from '../archive.ts';
import { type Read, readCompanyTask } from '../company/read.ts';
import { isDamaged } from '../damage.ts';
import type { Recipients } from '../encryption/key.ts';

/** Works on the bytes of an upload in a file, which is gone afterwards. */
export const received = async <T>(
  dataDir: string,
  { bytes }: Uploaded,
  work: (file: string) => Promise<T>,
): Promise<T | Refusal> => {
  const large = tooLarge(bytes.byteLength);
  if (large) return large;
  const folder = foldersIn(dataDir).restoring;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${uuid()}.upload`);
  try {
    await writeFile(file, bytes, { mode: 0o600 });
    return await work(file);
  } finally {
    await rm(file, { force: true });
  }
};

/** Fields of a form with an archive. */
export const ArchiveForm = {
  file: Upload,
  recovery_key: Type.Optional(
    Type.String({
      maxLength: 200,
      writeOnly: true,
      description: 'Recovery key of an archive that was encrypted on another machine.',
    }),
  ),
};

/** A form with an archive, whose bytes and key go no further than its preparation. */
export type ArchiveForm = Static<TObject<typeof ArchiveForm>>;

/** The form without the bytes of its file and the recovery key. */
export const emptied = <F extends ArchiveForm>({ recovery_key: _, ...form }: F) => ({
  ...form,
  file: { ...form.file, bytes: new Uint8Array(0) },
});

/** Reads an uploaded archive of a company, and keeps it encrypted where that is asked for. */
export const readUpload = async (
  services: Services,
  { file: upload, recovery_key }: ArchiveForm,
  keep?: { readonly file: string; readonly recipients: Recipients },
): Promise<Read | Refusal> => {
  const { dataDir, evidence } = services.settings;
  const answer = await received(dataDir, upload, async (file) =>
    services.work(readCompanyTask, {
      dataDir,
      archive: await uploadedArchive(dataDir, file, recovery_key),
      headsFolder: evidence?.folder,
      keep,
    }),
  );
  if (isRefusal(answer)) return answer;
  return isDamaged(answer) ? unusable(answer) : (answer as Read);
};
