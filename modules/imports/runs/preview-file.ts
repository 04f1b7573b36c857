import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { Attributes, orNull } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { stagedAfter } from '../staging/staged.ts';
import type { Became } from './carried.ts';

const text = Type.String();

/** A problem of a row, as a preview names it. */
export const Problem = Type.Object({
  row: Type.Integer(),
  column: orNull(text),
  value: orNull(text),
  reason: text,
});

/** Sample and problems of a preview, as they are stored. */
export const PreviewFile = Type.Object({
  rows_preview: Type.Array(Attributes),
  errors: Type.Array(Problem),
  errors_total: Type.Integer(),
});

/** Sample and problems of a preview. */
export type PreviewFile = Static<typeof PreviewFile>;

/** The data of the first records of a staging file. */
export const sampleOf = async (path: string): Promise<PreviewFile['rows_preview']> => {
  const sample: PreviewFile['rows_preview'] = [];
  for await (const { data } of stagedAfter(path, 0)) {
    if (sample.length >= limits.importSample) break;
    sample.push(data);
  }
  return sample;
};

/** The problems among outcomes. */
export const problemsOf = (became: readonly Became[]): PreviewFile['errors'] =>
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
