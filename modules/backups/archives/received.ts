import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uuid } from '../../../kernel/ids.ts';
import type { Outside } from '../../../kernel/outside.ts';
import { isRefusal, type Refusal } from '../../../kernel/refusal.ts';
import type { Uploaded } from '../../../kernel/shapes.ts';
import { foldersIn } from '../folders.ts';
import { badArchive, tooLarge } from '../records/refusals.ts';
import { isDamaged } from './damaged.ts';
import { type Read, readCompanyTask } from './read-company.ts';

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

/** Reads an uploaded archive of a company, and keeps it sealed where that is asked for. */
export const readUpload = async (
  outside: Outside,
  upload: Uploaded,
  sealed?: { readonly file: string; readonly key: Uint8Array },
): Promise<Read | Refusal> => {
  const { dataDir } = outside.settings;
  const answer = await received(dataDir, upload, (file) =>
    outside.work(readCompanyTask, { dataDir, archive: { file }, ...(sealed ? { sealed } : {}) }),
  );
  if (isRefusal(answer)) return answer;
  return isDamaged(answer) ? badArchive({ why: answer.damaged }) : (answer as Read);
};
