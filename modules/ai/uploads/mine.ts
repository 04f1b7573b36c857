import type { Caller } from '../../../kernel/declare/access.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { type Uploaded, upload } from './upload.ts';

/** The caller's files of these ids, each once; the first that is not there or another's is not found. */
export const myFiles = (
  reader: Reader,
  ids: readonly string[],
  { user_id }: Caller,
): readonly Stored<Uploaded>[] | Refusal => {
  const found: Stored<Uploaded>[] = [];
  for (const id of new Set(ids)) {
    const one = reader.entity(upload, id);
    if (one?.state.user_id !== user_id) return notFound({ what: 'file', id });
    found.push(one);
  }
  return found;
};
