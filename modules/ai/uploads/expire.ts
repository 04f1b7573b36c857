import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { eraseTexts } from '../conversations/text-erasure.ts';
import { upload, uploadExpired } from './upload.ts';

/** Expires an uploaded file; sent by the clock. */
export const expire = command('ai.uploads.expire', {
  says: 'Expire an uploaded file.',
  by: 'owner',
  on: upload,
  at: ({ file_id }) => file_id,
  takes: Type.Object({ file_id: Type.String() }),
  reads: (reader, { file_id }) => ({ names: eraseTexts(reader, [file_id]) }),
  decide: ({ sha256 }, { file_id }, _, { names }) => [uploadExpired(file_id, { sha256 }), ...names],
});
