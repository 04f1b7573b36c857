import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { stagedAfter } from '../staging/staged-records.ts';
import type { RecordOutcome } from './step-records.ts';

const text = Type.String();

/** Problem of a row in a preview. */
export const Problem = Type.Object({
  row: Type.Integer(),
  column: orNull(text),
  value: orNull(text),
  reason: text,
});

/** Stored sample and problems of a preview. */
export const PreviewFile = Type.Object({
  rows_preview: Type.Array(Attributes),
  errors: Type.Array(Problem),
  errors_total: Type.Integer(),
});

/** Stored sample and problems of a preview. */
export type PreviewFile = Static<typeof PreviewFile>;

/** Data of the first records of a staging file. */
export const sampleOf = async (path: string): Promise<PreviewFile['rows_preview']> => {
  const sample: PreviewFile['rows_preview'] = [];
  for await (const { data } of stagedAfter(path, 0)) {
    if (sample.length >= limits.importSample) break;
    sample.push(data);
  }
  return sample;
};

/** Problems among outcomes. */
export const problemsOf = (became: readonly RecordOutcome[]): PreviewFile['errors'] =>
  became.flatMap(({ row, outcome, reason }) =>
    outcome === 'failed' ? [{ row, column: null, value: null, reason: reason ?? '' }] : [],
  );

/** Reads the stored preview of a run. */
export const readPreview = async (
  { files }: Pick<Services, 'files'>,
  company: string,
  hash: string,
): Promise<PreviewFile> => {
  const bytes = await files.get(company, hash);
  if (!bytes) throw new Error('the stored preview of an import is gone');
  return JSON.parse(new TextDecoder().decode(bytes)) as PreviewFile;
};
