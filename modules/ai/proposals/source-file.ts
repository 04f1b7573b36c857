import type { Caller } from '../../../kernel/declare/access.ts';
import type { StoredFile } from '../../../kernel/declare/records/attachments.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import { bytesOf } from '../uploads/bytes.ts';
import { upload } from '../uploads/upload.ts';
import { proposal } from './proposal.ts';

/**
 * Copies the source files of the caller's proposals to the company's files; proposals without a
 * remaining file are omitted.
 */
export const sourceFiles = async (
  services: Services,
  caller: Caller,
  ids: readonly string[],
): Promise<Readonly<Record<string, StoredFile>>> => {
  const reader = services.reader(caller);
  const found: Record<string, StoredFile> = {};
  for (const id of ids) {
    const made = reader.state(proposal, id);
    const file_id = made?.user_id === caller.user_id ? made.source_file_id : null;
    const file = file_id ? reader.state(upload, file_id) : undefined;
    const bytes = file && (await bytesOf(services, caller.company_id, file));
    if (!bytes) continue;
    const { filename, content_type } = file;
    const sha256 = await services.files.put(caller.company_id, bytes);
    found[id] = { sha256, size: bytes.byteLength, filename: filename ?? 'file', content_type };
  }
  return found;
};
