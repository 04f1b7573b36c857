import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { erased } from '../conversations/erased.ts';
import { upload, uploadExpired } from './upload.ts';

/** A file whose days are over; the clock sends it. */
export const expire = command('ai.uploads.expire', {
  says: 'Drop a file of the assistant.',
  by: 'owner',
  on: upload,
  at: ({ file_id }) => file_id,
  takes: Type.Object({ file_id: Type.String() }),
  reads: (reader, { file_id }) => ({ names: erased(reader, [file_id]) }),
  decide: ({ sha256 }, { file_id }, _, { names }) => [uploadExpired(file_id, { sha256 }), ...names],
});
