import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Sheet } from '../../../kernel/platform/sheets/sheet.ts';
import { sheetTask } from '../../../kernel/platform/sheets/task.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { unknownFile } from './refusals.ts';

/** An uploaded import file with its first or chosen sheet. */
export type StoredSheet = {
  readonly sheet: Sheet;
  readonly sha256: string;
  readonly filename: string;
};

/** Reads an uploaded file from storage. */
export const storedSheet = async (
  reader: Reader,
  { files, work }: Pick<Services, 'files' | 'work'>,
  file_id: string,
  asked: string | undefined,
): Promise<StoredSheet | Refusal> => {
  const row = reader.row<{ sha256: string; filename: string }>(
    'SELECT sha256, filename FROM file WHERE company=:company AND id=:file_id',
    { file_id },
  );
  const bytes = row && (await files.get(reader.company, row.sha256));
  if (!row || !bytes) return unknownFile({ file_id });
  const sheet = (await work(sheetTask, { bytes, asked })) as Sheet | Refusal;
  return isRefusal(sheet) ? sheet : { ...row, sheet };
};
