import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { bytesOf } from './bytes.ts';
import { myFiles } from './mine.ts';

/** Bytes of a file of the caller. */
export const get = query('ai.uploads.get', {
  says: 'Download one of your files.',
  explains: [
    'Only the uploader finds the file, for 30 days after the upload; then, or after deletion, it is `not_found`.',
    'Images, PDF and plain text may be displayed in the browser, other types are sent as attachments.',
    'Files kept with a record by a confirmed proposal are downloaded from that record.',
  ],
  by: 'viewer',
  takes: Type.Object({ file_id: AnyId }),
  gives: Bytes,
  media: '*/*',
  refuses: [notFound],
  answer: async (reader, { file_id }, now, services) => {
    const found = myFiles(reader, [file_id], now.caller);
    if (isRefusal(found)) return found;
    const [file] = found;
    const bytes = file && (await bytesOf(services, reader.company, file.state));
    if (!file || !bytes) return notFound({ what: 'file', id: file_id });
    const { content_type: media, filename } = file.state;
    // Types that a browser executes are never shown inline.
    const inline = /^(?:image\/(?!svg)|application\/pdf$|text\/plain$)/.test(media);
    return { bytes, media, filename: filename ?? 'file', inline };
  },
});
