import type { Caller } from '../../../kernel/declare/access.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { type Uploaded, upload } from './upload.ts';

/**
 * Files of the caller by id, without duplicates; not found if one is missing or belongs to another
 * user.
 */
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
