import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { fileOf } from '../../../kernel/declare/records/attachments.ts';
import { notFound } from '../../../kernel/declare/refusal.ts';
import { AnyId, Bytes } from '../../../kernel/declare/schemas.ts';
import { item } from '../state/item.ts';
import { isPicture } from './kinds.ts';
import { noPicture } from './refusals.ts';
import { thumbnailOf } from './thumbnail-image.ts';

/** Thumbnail of an image, made on first request. */
export const thumbnail = query('inventory.files.thumbnail', {
  says: 'Download a JPEG thumbnail of an image of an item.',
  explains: [
    'JPEG of at most 320 pixels in width and height, upright and on white; smaller images are not enlarged.',
    'It is made on the first request and kept.',
    'A file that is not an image, or cannot be decoded, is refused with status 415 and `not_an_image`; download it with `inventory_files_get` instead.',
  ],
  by: 'viewer',
  takes: Type.Object({ entity_id: AnyId, file_id: AnyId }),
  gives: Bytes,
  media: 'image/jpeg',
  refuses: [notFound, noPicture],
  answer: async (reader, { entity_id, file_id }, _, { files }) => {
    const file = fileOf(reader.state(item, entity_id)?.files ?? [], file_id);
    if (!file) return notFound({ what: 'file', id: file_id });
    const { filename, content_type, sha256 } = file;
    if (!isPicture(content_type)) return noPicture({ filename });
    try {
      const bytes = await files.made(reader.company, sha256, 'thumbnail', thumbnailOf);
      if (!bytes) return notFound({ what: 'file', id: file_id });
      return { bytes, media: 'image/jpeg', filename: 'thumbnail.jpg', inline: true };
    } catch {
      return noPicture({ filename });
    }
  },
});
